import { accountTables } from './account.ts'
import { cartTables } from './cart.ts'
import { closingTables } from './closing.ts'
import { itemTables } from './item.ts'
import { moneyTables } from './money.ts'
import { orderTables } from './order.ts'
import { parcelTables } from './parcel.ts'
import { paymentTables } from './payment.ts'
import { promotionTables } from './promotion.ts'
import { serverTables } from './server.ts'
import { signInTables } from './sign-in.ts'
import { staffTables } from './staff.ts'
import { warehouseTables } from './warehouse.ts'
import { type Dialect, WORDS } from './words.ts'

/** Tables before those that refer to them. */
const TABLES = [
  accountTables,
  signInTables,
  itemTables,
  cartTables,
  orderTables,
  warehouseTables,
  parcelTables,
  paymentTables,
  moneyTables,
  promotionTables,
  closingTables,
  staffTables,
  serverTables,
]

/** The statements that make every table as it is today. */
export const allTables = (dialect: Dialect): string[] => TABLES.flatMap((tables) => tables(WORDS[dialect]))
