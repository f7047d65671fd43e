import type { ParsedLink } from './parse.ts'
import type { Platform } from './platform.ts'
import { type Link, readId, readParams } from './url.ts'

/** Reads a link to a host it is registered for; `follow` reads a link found inside it, one level deeper. */
export type Reader = (link: Link, follow: (text: string) => ParsedLink | null) => ParsedLink | null

/** Hosts, exact, or `.suffix` for every host below; a path pattern; parameters that hold the id, else its group 1. */
type Rule = [platform: Platform, hosts: string, path: RegExp, params: string]

const ITEM_PAGES: Rule[] = [
  ['xianyu', 'goofish.com www.goofish.com m.goofish.com h5.m.goofish.com', /^\/item\b(?:\/(\d+))?/, 'id'],
  ['xianyu', '2.taobao.com', /^\/item\.html?$/, 'id'],
  [
    'xianyu',
    'market.m.taobao.com h5.m.taobao.com h5.m.goofish.com',
    /\/(?:idlefish|2shou)[^?]*(?:detail|item)/,
    'id',
  ],

  ['taobao', 'item.taobao.com', /^/, 'id'],
  [
    'taobao',
    'taobao.com www.taobao.com m.taobao.com detail.taobao.com',
    /^\/(?:item|detail)[\w/]*\.html?$/,
    'id',
  ],
  ['taobao', 'h5.m.taobao.com new.m.taobao.com item.m.taobao.com', /\b(?:item|detail)[\w/]*\.html?$/, 'id'],
  ['taobao', 'm.intl.taobao.com intl.taobao.com', /\b(?:item|detail)\b/, 'id'],
  ['taobao', 'main.m.taobao.com', /\bdetail\b|\/app\/ltao-fe\//, 'id'],
  ['taobao', 'world.taobao.com tw.taobao.com', /^\/item\/(?:wap\/)?(?:(\d+)|\w+)\.html?$/, 'id'],
  ['taobao', 'world.taobao.com', /^\/item\.html?$/, 'id'],
  ['taobao', 'www.taobao.com world.taobao.com', /^\/list\/item\/(?:[^/]*-)?(\d+)\.html?/, ''],
  ['taobao', 'a.m.taobao.com', /^\/i(\d+)\.html?/, ''],

  ['tmall', 'detail.tmall.com .detail.tmall.com detail.m.tmall.com .detail.m.tmall.com', /^/, 'id'],
  ['tmall', 'detail.tmall.hk .detail.tmall.hk detail.m.tmall.hk', /^/, 'id'],
  ['tmall', 'tmall.com www.tmall.com m.tmall.com tmall.hk www.tmall.hk', /\/item(?:_o)?\.html?$/, 'id'],
  ['tmall', 'world.tmall.com world.tmall.hk', /^\/item\/(?:wap\/)?(?:(\d+)|\w+)\.html?$/, 'id'],
  ['tmall', 'world.tmall.com', /^\/item\.html?$/, 'id'],
  ['tmall', 'a.m.tmall.com', /^\/i(\d+)\.html?/, ''],

  [
    '1688',
    'detail.1688.com m.1688.com detail.m.1688.com 1688.com www.1688.com',
    /^\/offer\/(\d+)(?:\.html?|\/?$)/,
    '',
  ],
  ['1688', 'detail.1688.com m.1688.com detail.m.1688.com', /^\/(?:page\/|winport\/offer|offer)/, 'offerid'],

  ['weidian', 'weidian.com .weidian.com .youshop10.com', /^(?!\/(?:shop|decoration|search)\b)/, 'itemid'],

  ['jd', 'item.jd.com item.jd.hk npcitem.jd.hk item.m.jd.com', /^\/(\d+)(?:\.html?|\/?$)/, ''],
  ['jd', 'item.m.jd.com mitem.jd.hk m.jd.com item.m.jd.hk', /^\/product\/(\d+)\.html?/, ''],
  ['jd', 'item.m.jd.com mitem.jd.hk', /^\/ware\/view\.action$/, 'wareid sku'],
  ['jd', 're.jd.com re.m.jd.com', /^\/cps\/item\/(\d+)\.html?/, ''],
  ['jd', 'wqitem.jd.com wq.jd.com', /^\/item\/view/, 'sku'],
  ['jd', 'wqsitem.jd.com', /^\/detail\/(\d+)_/, ''],

  [
    'pinduoduo',
    '.yangkeduo.com .pinduoduo.com yangkeduo.com pinduoduo.com',
    /^\/(?:goods\d*|duo_coupon_landing)\.html$/,
    'goods_id',
  ],
]

/** Hosts whose links hide the item behind a hop; the pattern is matched against path and query. */
type ShortRule = [platform: Platform | null, hosts: string, pattern: RegExp]

const SHORT_LINKS: ShortRule[] = [
  ['taobao', 'm.tb.cn e.tb.cn s.click.taobao.com', /^\/[^?#]/],
  ['taobao', 'uland.taobao.com', /^\/coupon\/edetail\?(?:.*&)?e=[^&]/],
  ['1688', 'qr.1688.com', /^\/s\/[^?]/],
  ['1688', 'dj.1688.com', /^\/ci_/],
  ['weidian', 'k.youshop10.com k.weidian.com', /^\/(?!item\.html)[^?]/],
  ['jd', 'u.jd.com 3.cn', /^\/[^?]/],
  ['pinduoduo', 'p.pinduoduo.com', /^\/[^?]/],
  ['pinduoduo', 'mobile.yangkeduo.com mobile.pinduoduo.com', /^\/goods\d*\.html\?(?:.*&)?ps=[^&]/],
  [null, 'pandabuy.page.link pandabuy.allapp.link weidian.info hoobuy.cc oopbuy.cc', /^\/[^?]/],
  [null, 'l.acbuy.com link.acbuy.com sl.hegobuy.com sl.kakobuy.com ihego.vip', /^\/[^?]/],
  [null, 'ikako.vip', /^\/(?!r\/)[^?]/],
  [null, 'litbuy.shop', /^\/lit\/[^?]/],
  [null, 'blikbuy.seewebs.com', /^\/[^?]/],
]

/** The hosts of short links, the only ones whose pasted links the server opens. */
export function shortLinkHosts(): string[] {
  return SHORT_LINKS.flatMap(([, hosts]) => hosts.split(' '))
}

/** Every marketplace, short and share host with what reads it. Examples: tests/data/item-links.jsonl. */
export function marketplaceReaders(): [hosts: string, reader: Reader][] {
  return [
    ...ITEM_PAGES.map((rule): [string, Reader] => [rule[1], itemPage(rule)]),
    ...SHORT_LINKS.map((rule): [string, Reader] => [rule[1], shortLink(rule)]),
    ['assets-tmw.taobao.com', sharePage],
  ]
}

function itemPage([item_platform, , pattern, names]: Rule): Reader {
  const params = names.split(' ')
  return (link) => {
    const match = pattern.exec(link.path.toLowerCase())
    if (!match) return null
    const query = readParams(link.query)
    let num_iid: string | null = null
    for (const name of params) num_iid ??= readId(query.get(name))
    num_iid ??= readId(match[1])
    return num_iid === null ? null : { kind: 'item', item_platform, num_iid }
  }
}

function shortLink([item_platform, , pattern]: ShortRule): Reader {
  return (link) => {
    const target = (link.path + (link.query && `?${link.query}`)).replace(/[^!-~].*$/s, '')
    return pattern.test(target)
      ? { kind: 'short', url: `https://${link.host}${target}`, item_platform }
      : null
  }
}

// The link in `targetUrl` tells Tmall from Taobao, the id beside it is the safer one.
const sharePage: Reader = (link, follow) => {
  const query = readParams(link.query)
  if (!/share_page/.test(link.path) || !/^item$/i.test(query.get('targettype') ?? 'item')) return null
  const target = follow(query.get('targeturl') ?? '')
  const num_iid = readId(query.get('targetid'))
  if (num_iid === null || (target?.kind === 'item' && target.num_iid === num_iid)) return target
  return { kind: 'item', item_platform: 'taobao', num_iid }
}
