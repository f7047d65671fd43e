import { z } from 'zod'
import { cnyFromFen } from '#domain/money/money.ts'
import type { LeftWork } from '#server/parcel/left-work.ts'
import { cnyOut } from '#server/api/shapes.ts'

/** Begun by somebody as staff: it is put back, and the requests are refused, when they work for us no more. */
export const leftWorkOut = z.strictObject({
  requests: z.array(z.strictObject({ request_id: z.string(), owner_email: z.string(), sum_cny: cnyOut })),
  parcel_nos: z.array(z.string()),
  item_ids: z.array(z.string()),
})

export const leftWork = ({ requests, parcel_nos, item_ids }: LeftWork): z.input<typeof leftWorkOut> => ({
  requests: requests.map(({ id, owner_email, sum_fen }) => ({
    request_id: id,
    owner_email,
    sum_cny: cnyFromFen(sum_fen),
  })),
  parcel_nos,
  item_ids,
})

export const hasWork = (left: LeftWork) => Object.values(left).some((list) => list.length > 0)
