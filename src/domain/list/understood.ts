import { linksIn } from './links-in.ts'
import { isTaoPassword, kindOf, parseItemLink } from '#domain/link/parse.ts'
import { PLATFORM_NAMES, platformName } from '#domain/link/platform.ts'
import { readLink } from '#domain/link/url.ts'

/** The search box's reading of a pasted link, said before anything is opened. */
export interface Understood {
  /** `none`: no item can be read from it. */
  kind: 'item' | 'short' | 'several' | 'none'
  /** A sentence or two: what it is, and what to do where that is not simply to go on. */
  text: string
  /** Another way on; a path of the shop. */
  way?: { label: string; path: string }
}

/** Pictures stand beside items in what is shared. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?#_!])/i

/**
 * The links of a text that are more than one item, each once, in order; also those that no item can be read from. One
 * item pasted twice by accident is one, whatever its links carry along, unless they name two options of it.
 */
export function severalIn(text: string): string[] {
  const texts = linksIn(text).filter((link) => isItem(link) || !PICTURE.test(link))
  const links = [...new Map(texts.map((link) => [nameOf(link), link])).values()]
  return links.filter(isItem).length > 1 ? links : []
}

const OPTION = /[?&]sku_?id=([^&#]*)/i

function nameOf(link: string): string {
  const item = parseItemLink(link)
  if (item?.kind !== 'item') return link
  return `${item.item_platform} ${item.num_iid} ${OPTION.exec(link)?.[1] ?? ''}`
}

const isItem = (link: string) => parseItemLink(link) !== null

/** In: what stands in the box. Out: what that is, null for words, which are searched for. */
export function understand(text: string): Understood | null {
  if (kindOf(text) !== 'link') return null
  const several = severalIn(text)
  if (several.length > 1) return { kind: 'several', text: severalText(several) }
  const parsed = parseItemLink(text)
  if (parsed?.kind === 'item')
    return { kind: 'item', text: `An item on ${platformName(parsed.item_platform)}.` }
  if (parsed) return { kind: 'short', text: `${shortName(parsed.item_platform)}. We follow it to its item.` }
  if (isTaoPassword(text))
    return {
      kind: 'none',
      text: 'A code that only the Taobao app opens. Open it there, tap Share, and copy the link.',
    }
  return noItem(text)
}

function severalText(links: readonly string[]): string {
  const items = links.filter(isItem).length
  const others = links.length - items
  const unread = others === 1 ? '1 that leads to no item' : `${others} that lead to no item`
  return `${items} links${others ? `, and ${unread}` : ''}. They open as one list.`
}

/** A short link that the server could not follow to an item. */
export const DEAD_SHORT_LINK: Understood = {
  kind: 'none',
  text: 'This short link leads to no item we can read. Open it in its app, and copy the link of the item there.',
}

const shortName = (platform: keyof typeof PLATFORM_NAMES | null) =>
  platform ? `A short link of ${PLATFORM_NAMES[platform]}` : 'A short link'

const BY_PHOTO = { label: 'Search by words or a photo', path: '/item_search' }

/** Domains of marketplaces and what they are called. */
const MARKETPLACES: readonly [domains: string, name: string][] = [
  ['taobao.com', PLATFORM_NAMES.taobao],
  ['tmall.com tmall.hk', PLATFORM_NAMES.tmall],
  ['1688.com', PLATFORM_NAMES['1688']],
  ['weidian.com youshop10.com', PLATFORM_NAMES.weidian],
  ['jd.com jd.hk', PLATFORM_NAMES.jd],
  ['yangkeduo.com pinduoduo.com', PLATFORM_NAMES.pinduoduo],
  ['goofish.com', PLATFORM_NAMES.xianyu],
]

/** Shops that ship abroad by themselves. */
const ABROAD: readonly [domains: string, name: string][] = [
  [
    'amazon.com amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.nl amazon.pl amazon.se amazon.ca amazon.com.au amazon.com.br amazon.com.mx amazon.co.jp amazon.in amazon.sg amazon.ae amzn.to amzn.eu a.co',
    'Amazon',
  ],
  ['aliexpress.com aliexpress.us aliexpress.ru', 'AliExpress'],
  ['alibaba.com', 'Alibaba.com'],
  ['temu.com', 'Temu'],
  ['shein.com shein.co.uk', 'SHEIN'],
  ['ebay.com ebay.co.uk ebay.de', 'eBay'],
  ['dhgate.com', 'DHgate'],
  ['etsy.com', 'Etsy'],
]

/** Where people show things: a link in the text or the app leads to the item. */
const SHOWN: readonly [domains: string, name: string][] = [
  ['douyin.com iesdouyin.com', 'Douyin'],
  ['tiktok.com', 'TikTok'],
  ['kuaishou.com', 'Kuaishou'],
  ['xiaohongshu.com xhslink.com', 'Xiaohongshu'],
  ['bilibili.com b23.tv', 'Bilibili'],
  ['youtube.com youtu.be', 'YouTube'],
  ['instagram.com', 'Instagram'],
  ['reddit.com', 'Reddit'],
  ['pinterest.com pin.it', 'Pinterest'],
]

/** A page of one seller, at a marketplace or an agent. */
const SHOP = /\bshop-?detail|\/shops?\b|\/store\b|\/dianpu\b|(?:shop|seller|user)_?id=/i

function noItem(text: string): Understood {
  // Share texts have numbers with a dot in them, too.
  const links = text.split(/\s+/).flatMap((word) => readLink(word) ?? [])
  const link = links.find((one) => /^https?:/i.test(one.text)) ?? links[0]
  const host = link?.host ?? ''
  const of = (table: typeof ABROAD) => table.find(([domains]) => isUnder(host, domains))?.[1]
  if (isUnder(host, 'yupoo.com'))
    return {
      kind: 'none',
      text: 'A Yupoo album shows things but doesn’t sell them. Paste the item link beside the pictures, or search by one of them.',
      way: BY_PHOTO,
    }
  const abroad = of(ABROAD)
  if (abroad)
    return {
      kind: 'none',
      text: `${abroad} sells to you directly. We buy in China, where the same thing often costs less: look for it by its name or picture.`,
      way: BY_PHOTO,
    }
  const understood = of(SHOWN)
  if (understood)
    return {
      kind: 'none',
      text: `A post on ${understood}, not an item. Open the item that it shows and paste its link, or search by a picture of it.`,
      way: BY_PHOTO,
    }
  const marketplace = of(MARKETPLACES)
  if (marketplace || (link && SHOP.test(link.text)))
    return {
      kind: 'none',
      text: `A page of ${marketplace ?? 'a shop'}, but not of one item. Open the item there and paste its link.`,
    }
  return {
    kind: 'none',
    // The way there stands in the warning that follows.
    text: 'We can’t read an item from this link. You can describe the item on the DIY page.',
  }
}

const isUnder = (host: string, domains: string) =>
  domains.split(' ').some((domain) => host === domain || host.endsWith(`.${domain}`))
