/** The browser and system of a `User-Agent` in plain words, such as `Firefox on Windows`. */
export function describeUserAgent(userAgent: string | null): string {
  if (userAgent === null || userAgent.trim() === '') return 'Unknown device'
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (browser === null) return system === null ? firstProduct(userAgent) : `App on ${system}`
  return system === null ? browser : `${browser} on ${system}`
}

/**
 * The most specific first: Edge and Opera also say Chrome, Chrome also says Safari, and the browsers
 * of iOS have names of their own.
 */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\b/, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** Android also says Linux, and iPhones say `like Mac OS X`. */
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function find(names: typeof browsers, userAgent: string): string | null {
  return names.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}

/** `curl` of `curl/8.5.0`; at most 40 characters, because a caller chooses them. */
function firstProduct(userAgent: string): string {
  return userAgent.trim().split(/[\s/]/, 1)[0]!.slice(0, 40)
}
