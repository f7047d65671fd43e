import { chinaDay, startOfChinaDay } from '#domain/time/china-day.ts'

/** The benefits of an account's level. */

export interface VipLevel {
  level: number
  /** Growth points from which it holds: one per CNY of final paid freight, counted when a parcel completes. */
  growth: number
  /** Off the freight, basis points. */
  freight_off_bp: number
  /** Service fee ratio, basis points: 800 = 0.08. */
  fee_bp: number
  /** Free storage. */
  storage_days: number
  /** Free extra QC photos a month. */
  photos: number
}

const FIRST = { level: 0, growth: 0, freight_off_bp: 0, fee_bp: 800, storage_days: 90, photos: 0 }

export const VIP_LEVELS: readonly [VipLevel, ...VipLevel[]] = [
  FIRST,
  { level: 1, growth: 100, freight_off_bp: 100, fee_bp: 800, storage_days: 90, photos: 1 },
  { level: 2, growth: 500, freight_off_bp: 200, fee_bp: 750, storage_days: 100, photos: 2 },
  { level: 3, growth: 2_000, freight_off_bp: 400, fee_bp: 700, storage_days: 120, photos: 3 },
  { level: 4, growth: 6_000, freight_off_bp: 600, fee_bp: 600, storage_days: 150, photos: 5 },
  { level: 5, growth: 20_000, freight_off_bp: 800, fee_bp: 500, storage_days: 180, photos: 10 },
]

/** The highest level these growth points reach. */
export function vipLevel(growth: number): VipLevel {
  return VIP_LEVELS.findLast((level) => growth >= level.growth) ?? FIRST
}

/** Extra QC photos that are still free this month for an account that has used so many. */
export function freePhotosLeft(growth: number, used: number): number {
  return Math.max(0, vipLevel(growth).photos - used)
}

/** When the shop's calendar month, China's, began. */
export const monthStart = (now: number) => startOfChinaDay(`${chinaDay(now).slice(0, 7)}-01`)

/** Growth points at which the next level begins, null on the highest. */
export function nextGrowth(growth: number): number | null {
  return VIP_LEVELS.find((level) => growth < level.growth)?.growth ?? null
}
