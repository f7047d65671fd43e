import { type ItemLink, sameItem } from '#domain/link/canonical.ts'
import { parseItemLink } from '#domain/link/parse.ts'
import type { Platform } from '#domain/link/platform.ts'
import { shortLinkHosts } from '#domain/link/marketplaces.ts'
import { nullIfFailed } from '#server/providers/fetch/fetch-failed.ts'
import { type Answer, openTrip } from '#server/providers/fetch/guarded-fetch.ts'
import type { Services } from '#server/services.ts'
import type { ShortLinkEnd } from './short-link-cache.ts'

/** Where short links lead through on their way to an item. */
const MARKETPLACES = [
  '.tb.cn',
  '.taobao.com',
  '.tmall.com',
  '.tmall.hk',
  '.goofish.com',
  '.1688.com',
  '.weidian.com',
  'weidian.com',
  '.youshop10.com',
  '.jd.com',
  '.jd.hk',
  '.yangkeduo.com',
  '.pinduoduo.com',
]

const HOSTS = [...new Set([...shortLinkHosts(), ...MARKETPLACES])]

/**
 * The item a pasted text leads to, if need be by following its short link; null when it leads to none. `mayFollow` is
 * asked before a marketplace is, and throws when it may not be.
 */
export async function resolveLink(
  { short_links, settings }: Pick<Services, 'short_links' | 'settings'>,
  text: string,
  now: number,
  mayFollow: () => Promise<void> = () => Promise.resolve(),
): Promise<ItemLink | null> {
  const parsed = parseItemLink(text)
  if (parsed === null) return null
  if (parsed.kind === 'item') return { item_platform: parsed.item_platform, num_iid: parsed.num_iid }
  if (!short_links.has(parsed.url, now)) await mayFollow()
  const end = await short_links.find(parsed.url, now, () =>
    follow(parsed.url, settings.test_host_map).catch(nullIfFailed),
  )
  return end && asTagged(end, parsed.item_platform)
}

async function follow(start: string, host_map: Map<string, string>): Promise<ShortLinkEnd | null> {
  const get = openTrip({ hosts: HOSTS, host_map })
  let next: string | undefined = start
  while (next !== undefined) {
    const links = linksOf(await get(next))
    const ends = links.map(endAt).filter((end) => end !== null)
    const [end] = ends
    if (end) return ends.every((other) => sameItem(other.link, end.link)) ? end : null
    next = links.map(shortLinkIn).find((link) => link !== null) ?? links[0]
  }
  return null
}

/** The links an answer may lead on to, the likeliest first, none when it is the end of the road. */
function linksOf(answer: Answer): string[] {
  if (answer.location !== null) return [answer.location]
  return answer.status === 200 ? linksOnwards(answer.body, answer.url) : []
}

function endAt(link: string): ShortLinkEnd | null {
  const parsed = parseItemLink(link) ?? behindLogin(link)
  if (parsed?.kind !== 'item') return null
  const { item_platform, num_iid } = parsed
  const any_market = item_platform === 'taobao' && /\bm\.taobao\.com$/.test(URL.parse(link)?.hostname ?? '')
  return { link: { item_platform, num_iid }, any_market }
}

/** A log-in page names the page it stands before. */
function behindLogin(link: string): ReturnType<typeof parseItemLink> {
  const url = URL.parse(link)
  if (!url || !/^(?:login|passport)\.(?:[a-z]+\.)?(?:taobao|tmall|1688|jd|weidian)\.com$/.test(url.hostname))
    return null
  for (const [name, value] of url.searchParams) {
    if (/^(?:redirect_?ur[il]|return_?url|done)$/i.test(name)) return parseItemLink(value)
  }
  return null
}

/** An agent's page can wrap a marketplace's short link. */
function shortLinkIn(link: string): string | null {
  const parsed = parseItemLink(link)
  return parsed?.kind === 'short' ? parsed.url : null
}

/** The app's own pages open items of three marketplaces; there the share text's tag is the better word. */
function asTagged({ link, any_market }: ShortLinkEnd, tag: Platform | null): ItemLink {
  return any_market && (tag === 'tmall' || tag === 'xianyu') ? { ...link, item_platform: tag } : link
}

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
function linksOnwards(page: string, address: string): string[] {
  const [first = [], ...others] = SCRIPTS.map((way) =>
    [...page.matchAll(way)].map((match) => match[1] ?? match[2] ?? ''),
  )
  for (const texts of [first, metaLinks(page), ...others]) {
    const links = texts
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
