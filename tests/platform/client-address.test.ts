import { expect, test } from 'vitest'
import { clientAddress, isNetwork } from '#platform/http/client-address.ts'

test.each([
  ['no proxy is trusted', [], '10.0.0.2', '203.0.113.9', '10.0.0.2'],
  ['the connection is not from a trusted proxy', ['10.0.0.0/8'], '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['there is one proxy', ['10.0.0.0/8'], '10.0.0.2', '203.0.113.9', '203.0.113.9'],
  ['the client sent a forged header', ['10.0.0.0/8'], '10.0.0.2', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['there are two proxies', ['10.0.0.2', '10.0.0.3'], '10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ['there are several headers', ['10.0.0.0/8'], '10.0.0.2', ['1.2.3.4', '203.0.113.9'], '203.0.113.9'],
  ['there are only proxies', ['10.0.0.0/8'], '10.0.0.2', '10.1.1.1', '10.1.1.1'],
  ['there is no header', ['10.0.0.0/8'], '10.0.0.2', undefined, '10.0.0.2'],
  ['a hop is not an address', ['10.0.0.0/8'], '10.0.0.2', '203.0.113.9, unknown', '10.0.0.2'],
  ['the header is noise', ['10.0.0.0/8'], '10.0.0.2', "'; drop table accounts; --", '10.0.0.2'],
  ['it has a port', ['10.0.0.0/8'], '10.0.0.2', '203.0.113.9:4711', '203.0.113.9'],
  ['addresses are IPv4-mapped', ['127.0.0.1'], '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['proxies use IPv6', ['fd00::/8', '::1'], '::1', '[2001:db8:1:2:3::4]:443, fd00::7', '2001:db8:1:2::/64'],
])('the client address is right when %s', (_name, proxies, connection, header, client) => {
  expect(clientAddress(proxies)(connection, header)).toBe(client)
})

test('all addresses of one IPv6 subscriber are one client, in any notation', () => {
  const addressOf = clientAddress([])
  const same = ['2001:db8::1', '2001:0DB8:0:0::ffff', '2001:db8:0:0:1:2:3:4', '2001:db8::%eth0'].map((address) =>
    addressOf(address, ''),
  )
  expect(new Set(same)).toEqual(new Set(['2001:db8:0:0::/64']))
  expect(addressOf('2001:db8:0:1::1', '')).not.toBe(same[0])
  expect(addressOf(undefined, undefined)).toBe('')
})

test.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])(
  '%s is an address or network of a proxy',
  (entry) => expect(isNetwork(entry)).toBe(true),
)
test.each(['', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', 'proxy.example', '10.0.0.0/', '*'])(
  '%j is not a network',
  (entry) => expect(isNetwork(entry)).toBe(false),
)
