import { z } from 'zod'
import { COUPON_KINDS, COUPON_SCOPES } from '#domain/promotion/coupon.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import type { Account, CouponRow } from '#server/db/rows.ts'
import { couponRefusal } from '#server/money/coupon-use.ts'
import { at, cnyOut, iso } from './shapes.ts'

export const COUPON_STATUSES = ['Active', 'Locked', 'Used', 'Expired', 'Revoked'] as const

export const couponOut = z.strictObject({
  id: z.string(),
  scope: z.enum(COUPON_SCOPES),
  kind: z.enum(COUPON_KINDS),
  /** "5.00" of the currency, "7.5" percent or "500" grams. */
  amount: z.string(),
  currency: z.string().nullable(),
  threshold_cny: cnyOut,
  status: z.enum(COUPON_STATUSES),
  from_at: at,
  expires_at: at,
  name: z.string(),
  /** Why it cannot be used now, null when it can. */
  blocked_reason: z.string().nullable(),
})

/** `shared` says by campaign what others of the household have used up. */
export function coupon(
  row: CouponRow,
  account: Account,
  now: number,
  shared: ReadonlyMap<string, string> = new Map(),
): z.input<typeof couponOut> {
  const { id, scope, kind, name } = row
  return {
    id,
    scope,
    kind,
    name,
    amount: amountText(row),
    currency: row.currency || null,
    threshold_cny: cnyFromFen(row.threshold_fen),
    // The timer may be a minute late.
    status: row.status === 'Active' && row.expires_at <= now ? 'Expired' : row.status,
    from_at: iso(row.from_at),
    expires_at: iso(row.expires_at),
    blocked_reason: couponRefusal(row, account, now) ?? shared.get(row.campaign) ?? null,
  }
}

export function amountText({ kind, amount }: Pick<CouponRow, 'kind' | 'amount'>): string {
  if (kind === 'fixed') return cnyFromFen(amount)
  return kind === 'percent' ? String(amount / 100) : String(amount)
}
