import { type ItemLink, type Platform, parseItemLink, sameItem } from '#domain/item-link.ts'
import { shortLinkHosts } from '#domain/item-link/marketplaces.ts'
import { nullIfFailed } from '#server/providers/fetch/fetch-failed.ts'
import { type Answer, openTrip } from '#server/providers/fetch/guarded-fetch.ts'
import type { Services } from '#server/services.ts'
import type { ShortLinkEnd } from './short-link-cache.ts'
import { linksOnwards } from './short-link-page.ts'

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
