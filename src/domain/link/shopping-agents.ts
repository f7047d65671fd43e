import type { ParsedLink } from './parse.ts'
import type { Platform } from './platform.ts'
import type { Reader } from './marketplaces.ts'
import { readPandabuyToken } from './pandabuy.ts'
import { decode, type Link, readId, readParams } from './url.ts'

/** A family of agents that means the same platform by the same digit: in paths, and in the parameters named. */
type Family = { agents: string; codes?: Record<string, Platform>; inPath?: boolean; params?: string }

const FAMILIES: Family[] = [
  {
    agents: 'hoobuy hipobuy gtbuy oopbuy litbuy boonbuy vigorbuy hubbuy',
    codes: { 0: '1688', 1: 'taobao', 2: 'weidian' },
    inPath: true,
    params: 'channel channelid',
  },
  { agents: 'usfans', codes: { 1: '1688', 2: 'taobao', 3: 'weidian' }, inPath: true },
  { agents: 'rizzitgo', codes: { 1: '1688', 2: 'taobao', 3: 'weidian' }, params: 'source' },
  { agents: 'ponybuy', codes: { 1: 'taobao', 2: '1688', 3: 'weidian' }, inPath: true },
  { agents: 'panglobalbuy', codes: { 1: 'taobao', 2: '1688', 3: 'weidian' }, params: 'type' },
  { agents: 'sifubuy', codes: { 1: '1688', 2: 'taobao', 4: 'weidian' }, params: 'type' },
  {
    agents:
      'superbuy wegobuy allchinabuy acbuy pandabuy hagobuy hegobuy kakobuy kameymall eastmallbuy hubbuycn ' +
      'sugargoo esugargoo loongbuy itaobuy ossbuy blikbuy lolobuy esgobuy parcelup yoybuy pantherbuy spanbuy ' +
      'fishgoo pikobuy ezbuycn goatedbuy tigbuy niuniubox cnfans mulebuy joyabuy joyagoo orientdig lovegobuy ' +
      'cnshopper ootdbuy cssbuy fansbuy bbdbuy bbdbuyeu mycnbox okeyhaul kaybuy basetao dgobuy wemimi',
  },
]

const AGENTS = new Set(FAMILIES.flatMap(({ agents }) => agents.split(' ')))

/** The agent that a text in small letters names, also in two words (“panda buy”), null without any. */
export function agentIn(text: string): string | null {
  const words = text.split(' ')
  return (
    words.flatMap((word, at) => [word, word + (words[at + 1] ?? '')]).find((one) => AGENTS.has(one)) ?? null
  )
}

/** The words agents write for a platform, lower-case, without separators. The same for all of them. */
const WORDS = new Map<string, Platform>(
  Object.entries({
    taobao: 'taobao',
    tb: 'taobao',
    newtb: 'taobao',
    tmall: 'tmall',
    '1688': '1688',
    ali1688: '1688',
    alibaba: '1688',
    ali: '1688',
    al: '1688',
    weidian: 'weidian',
    wd: 'weidian',
    micro: 'weidian',
    jd: 'jd',
    jingdong: 'jd',
    pinduoduo: 'pinduoduo',
    pdd: 'pinduoduo',
    xianyu: 'xianyu',
    goofish: 'xianyu',
  } satisfies Record<string, Platform>),
)

const WHOLE_LINK = ['url', 'productlink', 'producturl', 'key', 'keyword', 'keywork', 'search_text']
const PLATFORM = [
  'platform',
  'shop_type',
  'shoptype',
  'source',
  'channel',
  'channelid',
  'type',
  'tp',
  'malltype',
]
const ID = ['id', 'goodsid', 'spuno', 'offerid', 'itemid', 'spuid', 'product_id', 'tid', 'keyword']

const STORE =
  /\/(?:shops?|stores?)\/?$|\/stores?\/|\/shops?\/(?!goodsdetail|searchproduct|details\w+\.)|shop-?(?:detail|product)/i
const ITEM_PAGE = /product|goods|detail|item/i
const OTHER_PAGE = /order|search|list|cart|account|seller|categor/i

/** Ways to write platform and id into a path: group 1 is the platform's word or code, group 2 the id. */
const IN_PATH = [
  /\/(?:products?|goods|agent|item)\/([\w-]+)\/(\d{5,16})(?![\w-]|%[0-7])/i,
  /\/(taobao|tmall|weidian|1688)id=(\d{5,16})(?!\w|%[0-7])/i,
]
const DASHED = /^(?:\/[a-z]{2})?\/item-(?:([a-z]+|1688)-)?(\d{5,16})(?!\w|%[0-7])/i
const DASHING = ['cssbuy', 'fansbuy']

/** Every agent's hosts with what reads them. Examples: tests/data/item-links.jsonl. */
export function agentReaders(): [hosts: string, reader: Reader][] {
  return FAMILIES.flatMap((family) =>
    family.agents
      .split(' ')
      .map((agent): [string, Reader] => [`${agent}.com .${agent}.com`, agentPage(family, agent)]),
  )
}

function agentPage(family: Family, agent: string): Reader {
  const dashed = DASHING.includes(agent)
  const inPath = { ...(family.inPath && family.codes) }
  const inParams = family.params?.split(' ') ?? []
  return (link, follow) => {
    const [path, query] = route(link)
    if (STORE.test(path)) return null
    if (agent === 'pandabuy' && query.get('url')?.startsWith('PJ')) {
      return follow(readPandabuyToken(decode(query.get('url') ?? '')) ?? '')
    }
    for (const name of WHOLE_LINK) {
      const match = readWrapped(query.get(name), link.text, follow)
      if (match !== undefined) return match
    }
    if (dashed) {
      const match = DASHED.exec(path)
      if (match) return item(match[1] === undefined ? 'taobao' : word(match[1]), match[2])
    }
    for (const pattern of IN_PATH) {
      const match = pattern.exec(path)
      if (match) return item(word(match[1]) ?? inPath[match[1] ?? ''], match[2])
    }
    const file = /\/details(\w+)\.aspx$/i.exec(path)
    if (file) return item(word(file[1]), query.get('urlid'))
    if (!ITEM_PAGE.test(path) || OTHER_PAGE.test(path)) {
      return readWrapped(query.get('originkeywordurl'), link.text, follow) ?? null
    }
    return item(
      onlyOne(
        PLATFORM.map((name) =>
          platformIn(query.get(name), inParams.includes(name) ? family.codes : undefined),
        ),
      ),
      ID.map((name) => query.get(name)).find((value) => readId(value) !== null),
    )
  }
}

/** Path and parameters of a page, those behind `#/` included: half the agents are single-page apps. */
function route({ path, query, hash }: Link): [path: string, params: Map<string, string>] {
  if (!/^#!?\//.test(hash)) return [path, readParams(query)]
  const at = hash.indexOf('?')
  if (at < 0) return [path + hash.slice(1, 512), readParams(query)]
  return [path + hash.slice(1, Math.min(at, 512)), readParams(`${query}&${hash.slice(at + 1)}`)]
}

function word(value: string | undefined): Platform | undefined {
  return value === undefined ? undefined : WORDS.get(value.toLowerCase().replace(/[_\W]/g, ''))
}

function platformIn(
  value: string | undefined,
  codes: Record<string, Platform> | undefined,
): Platform | undefined {
  return word(value) ?? (value === undefined ? undefined : codes?.[value])
}

function onlyOne(platforms: (Platform | undefined)[]): Platform | undefined {
  const candidates = new Set(platforms.filter((platform) => platform !== undefined))
  return candidates.size === 1 ? [...candidates][0] : undefined
}

function item(item_platform: Platform | undefined, id: string | undefined): ReturnType<Reader> {
  const num_iid = readId(id)
  return item_platform === undefined || num_iid === null ? null : { kind: 'item', item_platform, num_iid }
}

/**
 * In: a raw parameter, the whole link it is from, and what reads a link. Out: what the link in the parameter leads to
 * (null for a link that leads nowhere), undefined if it holds no link. Links come encoded up to three times.
 */
export function readWrapped(
  raw: string | undefined,
  whole: string,
  follow: (text: string) => ParsedLink | null,
): ParsedLink | null | undefined {
  if (raw === undefined || !/[.%]/.test(raw)) return undefined
  let value = decode(raw)
  for (let n = 0; n < 2 && value.includes('%') && !value.includes('://'); n += 1) value = decode(value)
  const match = follow(value)
  if (match) return match
  // Left unencoded, the inner link's own `&` has torn it apart.
  if (/^https?:\/\//i.test(raw) && !whole.endsWith(raw)) return follow(whole.slice(whole.indexOf(raw)))
  return value.includes('://') ? null : undefined
}
