/**
 * Browsers by a part of their user agent. The first match wins, so browsers that imitate another one come before it.
 */
const browsers = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.* Safari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const

/** The browser and system of a device, by their brand names; undefined when unknown. */
export type Device = { readonly browser: string | undefined; readonly system: string | undefined }

type Names = readonly (readonly [RegExp, string])[]
const nameIn = (names: Names, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The browser and the system of a user agent. */
export const parseDevice = (userAgent: string): Device => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
})

/** True for a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /\b(iPhone|iPad|Android)\b/.test(userAgent)
