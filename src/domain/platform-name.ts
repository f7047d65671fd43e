import type { Platform } from './item-link.ts'

/** What shoppers call the marketplaces. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  taobao: 'Taobao',
  tmall: 'Tmall',
  '1688': '1688',
  weidian: 'Weidian',
  jd: 'JD',
  pinduoduo: 'Pinduoduo',
  xianyu: 'Xianyu',
}
