import { z } from 'zod'
import { COUPON_KINDS } from '#domain/promotion/coupon.ts'
import { cnyOut } from './shapes.ts'

/** Terms of a weighing now, beside the boxes. */
export const weighingOut = z.strictObject({
  freight_off_bp: z.int(),
  /** For how many items it asks to take the shop box off. */
  boxed_count: z.int(),
  storage_cny: cnyOut,
  /** The one that paid for the parcel. */
  coupon: z
    .strictObject({ kind: z.enum(COUPON_KINDS), amount: z.int(), rate: z.string().nullable() })
    .nullable(),
})
