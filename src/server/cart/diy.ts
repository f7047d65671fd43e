import type { GoodsClass } from '#domain/item/goods-class.ts'
import { goodsClassOf } from '#domain/item/goods-class-of.ts'
import { lockAccount } from '#server/account/accounts.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { keepUploads, uploadThumbUrl } from '#server/picture/uploads.ts'
import type { Added } from './cart.ts'
import { countCartItems, refuseFull } from './counts.ts'
import { blankRow, deniedOf } from './rows.ts'

export interface DiyItem {
  title: string
  price_fen: number
  url?: string | undefined
  images: string[]
  spec_text: string
  domestic_fee_fen: number
  quantity: number
  order_notes: string
  denied_class?: GoodsClass | undefined
}

/**
 * Puts an item the customer describes into the cart; the price is a deposit that staff check. Throws 422 for photos
 * that are not the customer's own.
 */
export async function addDiyItem(db: Db, account: Account, diy: DiyItem, now: number): Promise<Added> {
  const goods_class = goodsClassOf(diy.title)
  const row: CartItemRow = {
    ...blankRow(account, now),
    kind: 'diy',
    url: diy.url ?? null,
    title: diy.title,
    image: diy.images[0] ? uploadThumbUrl(diy.images[0]) : '',
    images: JSON.stringify(diy.images),
    sku_text: diy.spec_text,
    goods_class,
    denied_class: deniedOf(goods_class, diy.denied_class),
    price_fen: diy.price_fen,
    domestic_fee_fen: diy.domestic_fee_fen,
    quantity: diy.quantity,
    order_notes: diy.order_notes,
  }
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, account)
    const count = await countCartItems(tx, account)
    refuseFull(count)
    await keepUploads(tx, { account_id: account.id, scene: 'diy' }, diy.images, 'images', now)
    await insertRow(tx, row)
    return { id: row.id, count: count + 1 }
  })
}

const insertRow = statement((tx, row: CartItemRow) => tx.insertInto('cart_items').values(row))
