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

/** "Taobao" for taobao; an item the customer described has no marketplace. */
export function platformName(platform: string | null): string {
  const known: Readonly<Record<string, string>> = PLATFORM_NAMES
  return known[platform ?? ''] ?? 'Your own item'
}
