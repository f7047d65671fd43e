/** The first that fits counts: most browsers also call themselves Safari, and many Chrome. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: [RegExp, string][], user_agent: string) =>
  list.find(([sign]) => sign.test(user_agent))?.[1]

/** A browser and system as people name them, "Firefox on Windows". For reading only: a client can claim anything. */
export function browserName(user_agent: string): string {
  const browser = nameIn(BROWSERS, user_agent) ?? 'an unknown program'
  const system = nameIn(SYSTEMS, user_agent)
  return system ? `${browser} on ${system}` : browser
}
