import { LRUCache } from 'lru-cache'
import { BlockList, isIP, isIPv6 } from 'node:net'

type Family = 'ipv4' | 'ipv6'
const familyOf = (address: string): Family => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** One entry of TRUSTED_PROXIES: an address, or a network such as 10.0.0.0/8. */
export const isNetwork = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32))
}

/**
 * The client's address of a request, for rate limits (docs/security.md#rate-limits): the connection's remote address.
 * When that is one of `proxies` (see `isNetwork`), it is the last address of X-Forwarded-For that is not a proxy. An
 * IPv6 client is represented by its /64 network, because one subscriber gets a whole /64. Text that is not an address
 * ends the search.
 */
export const clientAddress = (proxies: readonly string[]) => {
  const isProxy = proxyCheck(proxies)

  return (connection = '', forwardedFor: string | readonly string[] | undefined): string => {
    let client = bareAddress(connection)
    if (forwardedFor === undefined) return subscriber(client)
    const hops = [forwardedFor].flat().join(',').split(',').map(bareAddress)
    for (const hop of hops.toReversed()) {
      if (!isProxy(client) || isIP(hop) === 0) break
      client = hop
    }
    return subscriber(client)
  }
}
const subscriber = (client: string) => (isIPv6(client) ? network64(client) : client)

/** Whether an address is one of `proxies` (see `isNetwork`). */
export const proxyCheck = (proxies: readonly string[]) => {
  const trusted = new BlockList()
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  const check = (entry: string): boolean => {
    const address = bareAddress(entry)
    return isIP(address) !== 0 && trusted.check(address, familyOf(address))
  }
  // Asked for every request, mostly about the same few addresses.
  const known = new LRUCache<string, boolean>({ max: 1_000, memoMethod: check })
  return (entry: string): boolean => known.memo(entry)
}

/** The address without spaces, brackets, port and zone; an IPv4-mapped IPv6 address as IPv4. */
const bareAddress = (entry: string): string => {
  const text = entry.trim()
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/** The /64 network of an IPv6 address in one notation. */
const network64 = (address: string): string => {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
