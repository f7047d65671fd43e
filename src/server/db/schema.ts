import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { AccountTables } from './tables/account.ts'
import type { CartTables } from './tables/cart.ts'
import type { ClosingTables } from './tables/closing.ts'
import type { ItemTables } from './tables/item.ts'
import type { MoneyTables } from './tables/money.ts'
import type { OrderTables } from './tables/order.ts'
import type { ParcelTables } from './tables/parcel.ts'
import type { PaymentTables } from './tables/payment.ts'
import type { PromotionTables } from './tables/promotion.ts'
import type { ServerTables } from './tables/server.ts'
import type { SignInTables } from './tables/sign-in.ts'
import type { StaffTables } from './tables/staff.ts'
import type { WarehouseTables } from './tables/warehouse.ts'

/**
 * Tables as both databases hold them: fen and epoch ms are bigint (numbers here), JSON is text,
 * booleans are 0 and 1.
 */
export interface Schema
  extends AccountTables,
    CartTables,
    ClosingTables,
    ItemTables,
    MoneyTables,
    OrderTables,
    ParcelTables,
    PaymentTables,
    PromotionTables,
    ServerTables,
    SignInTables,
    StaffTables,
    WarehouseTables {}

export type Table = keyof Schema
export type Row<T extends Table> = Selectable<Schema[T]>
export type NewRow<T extends Table> = Insertable<Schema[T]>
export type Db = Kysely<Schema>
/** The handle that operations take inside a transaction. Never reach for `Db` there: on SQLite it waits for ever. */
export type Tx = Transaction<Schema>
