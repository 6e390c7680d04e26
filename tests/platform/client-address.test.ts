import { expect, test } from 'vitest'
import { clientAddress, isNetwork } from '#platform/http/client-address.ts'

test.each([
  ['nobody is trusted', [], '10.0.0.2', '203.0.113.9', '10.0.0.2'],
  ['the connection is no proxy of ours', ['10.0.0.0/8'], '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['one proxy', ['10.0.0.0/8'], '10.0.0.2', '203.0.113.9', '203.0.113.9'],
  ['the client wrote the header itself', ['10.0.0.0/8'], '10.0.0.2', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['two proxies', ['10.0.0.2', '10.0.0.3'], '10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ['several headers', ['10.0.0.0/8'], '10.0.0.2', ['1.2.3.4', '203.0.113.9'], '203.0.113.9'],
  ['only proxies', ['10.0.0.0/8'], '10.0.0.2', '10.1.1.1', '10.1.1.1'],
  ['no header', ['10.0.0.0/8'], '10.0.0.2', undefined, '10.0.0.2'],
  ['no address in it', ['10.0.0.0/8'], '10.0.0.2', '203.0.113.9, unknown', '10.0.0.2'],
  ['noise', ['10.0.0.0/8'], '10.0.0.2', "'; drop table accounts; --", '10.0.0.2'],
  ['with a port', ['10.0.0.0/8'], '10.0.0.2', '203.0.113.9:4711', '203.0.113.9'],
  ['the IPv6 form of IPv4', ['127.0.0.1'], '::ffff:127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['IPv6 proxies', ['fd00::/8', '::1'], '::1', '[2001:db8:1:2:3::4]:443, fd00::7', '2001:db8:1:2::/64'],
])('the client is found when %s', (_name, proxies, connection, header, client) => {
  expect(clientAddress(proxies)(connection, header)).toBe(client)
})

test('all addresses of one IPv6 subscriber are one client, however they are written', () => {
  const of = clientAddress([])
  const same = ['2001:db8::1', '2001:0DB8:0:0::ffff', '2001:db8:0:0:1:2:3:4', '2001:db8::%eth0'].map((one) =>
    of(one, ''),
  )
  expect(new Set(same)).toEqual(new Set(['2001:db8:0:0::/64']))
  expect(of('2001:db8:0:1::1', '')).not.toBe(same[0])
  expect(of(undefined, undefined)).toBe('')
})

test.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '0.0.0.0/0'])('%s may be a proxy', (entry) =>
  expect(isNetwork(entry)).toBe(true),
)
test.each(['', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', 'proxy.example', '10.0.0.0/', '*'])(
  '%j is no network',
  (entry) => expect(isNetwork(entry)).toBe(false),
)
