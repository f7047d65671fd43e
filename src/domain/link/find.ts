import { type Reader, marketplaceReaders } from './marketplaces.ts'
import type { ParsedLink } from './parse.ts'
import type { Platform } from './platform.ts'
import { agentReaders, readWrapped } from './shopping-agents.ts'
import { decode, readLink, readParams } from './url.ts'

/** Pages that only lead on to the link in one of their parameters. */
type Redirect = [hosts: string, path: RegExp, params: string]

const GOOGLE =
  'com co.uk co.jp co.kr co.in co.id co.nz co.za com.au com.br com.hk com.mx com.tr com.tw com.sg de fr es it nl pl pt ' +
  'be ch at se no dk fi ie cz ro hu gr ru ua ca'

const REDIRECTS: Redirect[] = [
  [GOOGLE.replace(/\S+/g, 'google.$& www.google.$&'), /^\/url$/, 'q url'],
  ['link.zhihu.com link.juejin.cn link.csdn.net', /^/, 'target'],
  ['l.facebook.com lm.facebook.com l.instagram.com l.messenger.com', /^/, 'u'],
  ['youtube.com www.youtube.com m.youtube.com', /^\/redirect$/, 'q'],
  ['out.reddit.com', /^/, 'url'],
  ['duckduckgo.com', /^\/l\/?$/, 'uddg'],
  ['vk.com m.vk.com', /^\/away/, 'to'],
  ['steamcommunity.com', /^\/linkfilter/, 'url u'],
]

/** Every redirecting host with what reads it. */
function redirectReaders(): [hosts: string, reader: Reader][] {
  return REDIRECTS.map(([hosts, path, names]) => [
    hosts,
    (link, follow) => {
      if (!path.test(link.path)) return null
      const query = readParams(link.query)
      for (const name of names.split(' ')) {
        const target = readWrapped(query.get(name), link.text, follow)
        if (target) return target
      }
      return null
    },
  ])
}

const DEEPEST = 4
const MOST_TRIES = 32

// Where a link in running text ends for certain, and where it ends unless it makes no sense that way.
const END = /[\s<>，。！？：；、（）「」『』【】《》〈〉“”‘’…\u3000]+/
const MAYBE_END = /["'`()[\]{}|\\^]+/

const READERS = new Map<string, Reader[]>()
for (const [hosts, reader] of [...marketplaceReaders(), ...redirectReaders(), ...agentReaders()]) {
  for (const host of hosts.split(' ')) READERS.set(host, [...(READERS.get(host) ?? []), reader])
}

/** In: a clean text and how many links it was wrapped in. Out: its first item, else its first short link, else null. */
export function find(text: string, depth: number): ParsedLink | null {
  if (depth > DEEPEST || !mayHoldLink(text)) return null
  let short: ParsedLink | null = null
  let tries = MOST_TRIES
  for (const run of text.split(END)) {
    if (!mayHoldLink(run)) continue
    const parts = MAYBE_END.test(run) ? run.split(MAYBE_END) : [run]
    if (parts.length > 1 && depth === 0) parts.push(run)
    for (const part of parts) {
      if (!mayHoldLink(part)) continue
      tries -= 1
      if (tries < 0) return short
      const link = linkIn(part)
      const match = link === null ? null : read(link, depth)
      if (match?.kind === 'item') return match
      if (match && !short) short = tagged(match, text)
    }
  }
  return short
}

// A domain has a dot, and a link to an item goes on behind it.
function mayHoldLink(text: string): boolean {
  return text.includes('.') && /[/?%]/.test(text)
}

const SCHEME = /https?(?::|\/\/|%(?:25){0,3}3a)/i
const TRAILING = '.,!?;:*~'

/** The link in a run of characters without spaces, without what is glued to it; null where no link starts. */
function linkIn(run: string): string | null {
  const at = run.search(SCHEME)
  let link = at === 0 || (at > 0 && !/[/?#@%]/.test(run.slice(0, at))) ? run.slice(at) : bareLink(run)
  if (link === null) return null
  for (let n = 0; n < 3 && ENCODED_HEAD.test(link); n += 1) link = decode(link)
  let end = link.length
  while (end > 0 && TRAILING.includes(link.charAt(end - 1))) end -= 1
  return link.slice(0, end)
}

const ENCODED_HEAD = /^(?:https?%|[a-z0-9.-]+%(?:25){0,2}[23]f)/i
const HOST_CHARACTER = /[a-z0-9.-]/i
const CJK = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/

/** A link without scheme: a host name right before the first slash, not behind another scheme, path or user. */
function bareLink(run: string): string | null {
  const skip = run.startsWith('//') ? 2 : 0
  const slash = run.slice(skip).search(/[/?#%]/)
  if (slash < 0) return null
  const end = skip + slash
  let start = end
  while (start > skip && HOST_CHARACTER.test(run.charAt(start - 1))) start -= 1
  // A port: take it and the host before it.
  if (start > skip && run.charAt(start - 1) === ':' && /^\d+$/.test(run.slice(start, end))) {
    start -= 1
    while (start > skip && HOST_CHARACTER.test(run.charAt(start - 1))) start -= 1
  }
  if (start === end) return null
  if (start > skip) {
    const before = [...run.slice(Math.max(0, start - 2), start)].at(-1) ?? ''
    // `us@item.taobao.com` is not the host it ends with, nor is a host in Cyrillic; Chinese is just the sentence.
    if (before === '@' || before === '_' || (/[\p{L}\p{M}\p{N}]/u.test(before) && !CJK.test(before)))
      return null
  }
  return run.slice(start)
}

/** Reads one link: by its host, else by the domains above it. */
function read(text: string, depth: number): ParsedLink | null {
  const link = readLink(text)
  if (!link) return null
  const follow = (inner: string) => find(inner, depth + 1)
  let host = link.host
  let short: ParsedLink | null = null
  for (;;) {
    for (const reader of READERS.get(host) ?? []) {
      const match = reader(link, follow)
      if (match?.kind === 'item') return match
      short ??= match
    }
    const dot = host.indexOf('.', 1)
    if (dot < 0) return short
    host = host.slice(dot)
  }
}

const TAGS: Record<string, Platform> = { 闲鱼: 'xianyu', 淘宝: 'taobao', 天猫: 'tmall' }

/** m.tb.cn and e.tb.cn serve three marketplaces; the 【tag】 before the link in the app's share text tells which. */
function tagged(short: ParsedLink, text: string): ParsedLink {
  if (short.kind !== 'short' || !/^https:\/\/[me]\.tb\.cn\//.test(short.url)) return short
  const at = text.indexOf(short.url.slice('https://'.length))
  const tags = [...text.slice(0, at < 0 ? undefined : at).matchAll(/【(闲鱼|淘宝|天猫)】/g)]
  const tag =
    TAGS[tags.at(-1)?.[1] ?? ''] ?? (text.includes('我在闲鱼发布了') ? 'xianyu' : short.item_platform)
  return { ...short, item_platform: tag }
}
