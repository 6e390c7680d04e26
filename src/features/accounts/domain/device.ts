/** Browsers by what they alone write into their user agent; the first that fits, so the imitators stand before the imitated. */
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

type Names = readonly (readonly [RegExp, string])[]
const nameIn = (names: Names, userAgent: string): string | undefined =>
  names.find(([mark]) => mark.test(userAgent))?.[1]

/** A device as its owner knows it, from the user agent it signed in with: 'Chrome en Windows'. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? 'Dispositivo sin identificar'
}

/** True for what is held in a hand. */
export const isHandheld = (userAgent: string): boolean => /\b(iPhone|iPad|Android)\b/.test(userAgent)
