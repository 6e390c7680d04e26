import { expect, test } from 'vitest'
import { deviceName } from '#features/accounts/copy.ts'
import { isHandheld, parseDevice } from '#features/accounts/domain/device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} Safari/537.36`, 'Chrome en Windows'],
  [`${windows} Safari/537.36 Edg/143.0.0.0`, 'Edge en Windows'],
  [`${windows} Safari/537.36 OPR/120.0.0.0`, 'Opera en Windows'],
  [`${android} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet en Android'],
  [`${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${iphone} CriOS/143.0.7499.38 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/143.0.0.0 Safari/537.36', 'Chrome en Linux'],
  ['curl/8.5.0', 'Dispositivo sin identificar'],
  ['', 'Dispositivo sin identificar'],
])('the device of %s is named %s', (userAgent, name) => {
  expect(deviceName(parseDevice(userAgent))).toBe(name)
})

test('phones are handheld, desktops are not', () => {
  expect([isHandheld(android), isHandheld(iphone), isHandheld(windows)]).toEqual([true, true, false])
})
