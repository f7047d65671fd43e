/** Under whose numbers a platform's items stand: Taobao and Tmall share one id space, and agents call both Taobao. */
export const homePlatform = (platform: string) => (platform === 'tmall' ? 'taobao' : platform)

/** The platforms under which an item may be known. */
export const twins = <P extends string>(platform: P): (P | 'taobao' | 'tmall')[] =>
  homePlatform(platform) === 'taobao' ? ['taobao', 'tmall'] : [platform]

/** Says which item it is, however it was named. */
export const twinKey = (item: { item_platform: string; num_iid: string }) =>
  `${homePlatform(item.item_platform)} ${item.num_iid}`
