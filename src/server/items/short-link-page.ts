const SCRIPTS = [
  /\b(?:var|let|const)\s+url\s*=\s*(?:"([^"\n]{1,4096})"|'([^'\n]{1,4096})')/g,
  /\blocation(?:\.href)?\s*=\s*(?:"([^"\n]{1,4096})"|'([^'\n]{1,4096})')/g,
  /\blocation\.(?:replace|assign)\(\s*(?:"([^"\n]{1,4096})"|'([^'\n]{1,4096})')/g,
]
const MOST_LINKS = 8
const META = /<meta\b[^<>]{1,4096}>/gi
const META_REFRESH = /http-equiv\s*=\s*["']?refresh\b/i
const META_URL = /\burl\s*=\s*['"]?([^\s'"<>]+)/i

/**
 * In: a page that sends the browser on by script or meta tag, and its address. Out: the web links it may send to.
 * `var url = '…'`, which the scripts of m.tb.cn read, counts before a meta tag, and that before other scripts, which
 * may run on a click alone.
 */
export function linksOnwards(page: string, address: string): string[] {
  const [first = [], ...others] = SCRIPTS.map((way) =>
    [...page.matchAll(way)].map((found) => found[1] ?? found[2] ?? ''),
  )
  for (const found of [first, metaLinks(page), ...others]) {
    const links = found
      .slice(0, MOST_LINKS)
      .map((raw) => webLink(raw, address))
      .filter((link) => link !== null)
    if (links.length > 0) return links
  }
  return []
}

function metaLinks(page: string): string[] {
  return [...page.matchAll(META)]
    .map(([tag]) => tag)
    .filter((tag) => META_REFRESH.test(tag))
    .map((tag) => META_URL.exec(tag)?.[1] ?? '')
}

function webLink(raw: string, address: string): string | null {
  const url = raw === '' ? null : URL.parse(plainLink(raw), address)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

/** Undoes what scripts and HTML do to a link. */
function plainLink(raw: string): string {
  return raw
    .replace(/\\u00([0-9a-f]{2})|\\x([0-9a-f]{2})/gi, (_, unicode?: string, hex?: string) =>
      String.fromCharCode(Number.parseInt(unicode ?? hex ?? '', 16)),
    )
    .replaceAll('\\/', '/')
    .replace(/&(?:amp|#38|#x26);/gi, '&')
    .trim()
}
