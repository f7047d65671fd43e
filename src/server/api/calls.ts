import { addressCalls } from './address.ts'
import { balanceCalls } from './balance.ts'
import { bkParcelCalls } from './bk-parcel.ts'
import { bkOrderCalls } from './bk-orders.ts'
import { bkWarehouseCalls } from './bk-warehouse.ts'
import { cartCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import { itemCalls } from './item.ts'
import { orderCalls } from './orders.ts'
import { parcelCalls } from './parcel.ts'
import { parcelFeeCalls } from './parcel-fees.ts'
import { uploadCalls } from './upload.ts'
import { userCalls } from './user.ts'

/** Every call by its path under /api. */
export const calls = {
  ...userCalls,
  ...addressCalls,
  ...itemCalls,
  ...cartCalls,
  ...orderCalls,
  ...checkoutCalls,
  ...balanceCalls,
  ...uploadCalls,
  ...bkOrderCalls,
  ...bkWarehouseCalls,
  ...parcelFeeCalls,
  ...parcelCalls,
  ...bkParcelCalls,
}

/** What `stores/api.ts` types its calls from. */
export type Api = typeof calls
