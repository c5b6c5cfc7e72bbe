/** In this order, because most browsers also name those that they resemble. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const DEVICES = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'Chromebook'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** Returns « Chrome sur Windows », as far as the user agent tells. */
export function deviceOf(userAgent: string): string {
  const nameIn = (patterns: readonly (readonly [sign: string, name: string])[]) => patterns.find(([sign]) => userAgent.includes(sign))?.[1]
  const [browser, device] = [nameIn(BROWSERS), nameIn(DEVICES)]
  if (browser === undefined) return device ?? 'Appareil inconnu'
  return device === undefined ? browser : `${browser} sur ${device}`
}
