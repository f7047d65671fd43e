import type { Reader } from './marketplaces.ts'
import { readParams } from './url.ts'
import { readWrapped } from './wrapped.ts'

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
export function redirectReaders(): [hosts: string, reader: Reader][] {
  return REDIRECTS.map(([hosts, path, names]) => [
    hosts,
    (link, follow) => {
      if (!path.test(link.path)) return null
      const query = readParams(link.query)
      for (const name of names.split(' ')) {
        const found = readWrapped(query.get(name), link.text, follow)
        if (found) return found
      }
      return null
    },
  ])
}
