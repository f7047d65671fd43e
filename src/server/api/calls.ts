import { balanceCalls } from './balance.ts'
import { cartCalls } from './cart.ts'
import { checkoutCalls } from './checkout.ts'
import { itemCalls } from './item.ts'
import { orderCalls } from './orders.ts'
import { userCalls } from './user.ts'

/** Every call by its path under /api. */
export const calls = {
  ...userCalls,
  ...itemCalls,
  ...cartCalls,
  ...orderCalls,
  ...checkoutCalls,
  ...balanceCalls,
}

/** What `stores/api.ts` types its calls from. */
export type Api = typeof calls
