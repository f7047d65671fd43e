/** The marketplaces we buy from, as `item_platform` crosses the wire and the database. */
export const PLATFORMS = ['taobao', 'tmall', '1688', 'weidian', 'jd', 'pinduoduo', 'xianyu'] as const

export type Platform = (typeof PLATFORMS)[number]

/** Names of the marketplaces for shoppers. */
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
  const names: Readonly<Record<string, string>> = PLATFORM_NAMES
  return names[platform ?? ''] ?? 'Your own item'
}

/** Finds the platform whose numbers an item has: Taobao and Tmall share one id space, and agents call both Taobao. */
export const homePlatform = <P extends string>(platform: P): P | 'taobao' =>
  platform === 'tmall' ? 'taobao' : platform

/** The platforms under which an item may be known. */
export const twins = <P extends string>(platform: P): (P | 'taobao' | 'tmall')[] =>
  homePlatform(platform) === 'taobao' ? ['taobao', 'tmall'] : [platform]

/** Says which item it is, however it was named. */
export const twinKey = (item: { item_platform: string; num_iid: string }) =>
  `${homePlatform(item.item_platform)} ${item.num_iid}`

/** Whether a text from elsewhere names a marketplace of ours. */
export const isPlatform = (text: unknown): text is Platform =>
  typeof text === 'string' && Object.hasOwn(PLATFORM_NAMES, text)
