import { waitsForOwner } from '#domain/parcel/for-owner.ts'
import { type OwnAsk, ownItems } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { DISPOSE_AFTER_DAYS } from '#domain/order/storage.ts'
import { DAY } from '#domain/time/durations.ts'
import { MAX_ITEMS } from '#server/cart/counts.ts'
import { listFavorites } from '#server/item/favorites.ts'
import { listConfirmEntries } from '#server/money/balance.ts'
import { listCoupons } from '#server/money/coupons.ts'
import { worthOf } from './own-coupons.ts'
import { linkOf, ORDERS } from './item-sentence.ts'
import { parcelLink } from './parcel-sentence.ts'
import { dayOf, type Link, many, named, namesOf, type OwnAnswer } from './own-things.ts'

/** The reader's things that end soon, and what they have saved for later. */

const MOST_ENDS = 6

interface End {
  at: number
  text: string
  link?: Link
}

/** Free storage, returns, payments, answers, parcels to collect, and coupons, the next to end first. */
const expiringAnswer: OwnAnswer = async ({ db, account, items, parcels, now }) => {
  const of_items = items.flatMap((item): End[] => {
    const { status, stored_until_at, refund_until_at, next_by_at } = item
    const link = linkOf(item)
    if (status === 'WaitingForPayment' && next_by_at)
      return [{ at: next_by_at, text: `Pay for ${named(item)} by ${dayOf(next_by_at)}.`, link }]
    if (status === 'StorageExpired' && stored_until_at) {
      const at = stored_until_at + DISPOSE_AFTER_DAYS * DAY
      return [{ at, text: `We may dispose of ${named(item)} from ${dayOf(at)}.`, link }]
    }
    if (status !== 'InWarehouse') return []
    const back = refund_until_at && `You can return ${named(item)} until ${dayOf(refund_until_at)}.`
    const free = stored_until_at && `Free storage of ${named(item)} ends on ${dayOf(stored_until_at)}.`
    return [
      ...(back ? [{ at: refund_until_at, text: back, link }] : []),
      ...(free ? [{ at: stored_until_at, text: free, link }] : []),
    ]
  })
  const of_parcels = parcels.filter(waitsForOwner).flatMap((parcel): End[] => {
    const { status, parcel_no, next_by_at: at } = parcel
    if (!at) return []
    const what =
      status === 'AvailableForPickup'
        ? `Collect parcel ${parcel_no}`
        : status === 'AddressIssue'
          ? `Check the address of parcel ${parcel_no}`
          : `Pay for parcel ${parcel_no}`
    return [{ at, text: `${what} by ${dayOf(at)}.`, link: parcelLink(parcel) }]
  })
  const answers = (await listConfirmEntries(db, account, now))
    .filter(({ kind }) => kind !== 'supplement')
    .map(({ kind, expires_at: at, amount_fen, ref }): End => {
      const what =
        kind === 'return_freight'
          ? `the return freight of parcel ${ref}, ${showCny(amount_fen)},`
          : 'our question about an order'
      return { at, text: `Answer ${what} by ${dayOf(at)}.` }
    })
  const coupons = (await listCoupons(db, account, 'Active', now)).map((coupon): End => {
    const at = coupon.expires_at
    return { at, text: `Your coupon for ${worthOf(coupon)} ends on ${dayOf(at)}.` }
  })
  const ends = [...of_items, ...of_parcels, ...answers, ...coupons]
    .filter(({ at }) => at > now)
    .toSorted((a, b) => a.at - b.at)
  if (ends.length === 0) return { text: 'Nothing of yours is about to end.', links: [ORDERS] }
  const told = ends.slice(0, MOST_ENDS)
  return { text: told.map(({ text }) => text).join(' '), links: told.flatMap(({ link }) => link ?? []) }
}

const CART = { title: 'Cart', url: '/cart' }

/** Tells what is in the reader's cart and not yet ordered. */
const cartAnswer: OwnAnswer = async ({ db, account }) => {
  const items = await db
    .selectFrom('cart_items')
    .select(['title', 'price_fen', 'quantity'])
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(MAX_ITEMS)
    .execute()
  const links = [CART]
  if (items.length === 0) return { text: 'Your cart is empty.', links }
  const fen = items.reduce((sum, { price_fen, quantity }) => sum + price_fen * quantity, 0)
  return {
    text: `Your cart holds ${many(items.length, 'item', 'items')} for ${showCny(fen)} before postage in China and our fee: ${namesOf(items)}.`,
    links,
  }
}

const FAVOURITES = { title: 'Favourites', url: '/user/favorite-list' }
const MOST_SAVED = 4
const MOST_READ = 100

/** The price of what they have saved, then and now. */
const savedAnswer: OwnAnswer = async ({ db, account, read }) => {
  const { list, total } = await listFavorites(db, account, { limit: MOST_READ })
  const links = [FAVOURITES]
  if (total === 0) return { text: 'You haven’t saved any item in your favourites.', links }
  const meant = ownItems(
    read.text,
    list.map(({ title }) => title),
  ).flatMap((at) => list[at] ?? [])
  const cheaper = list.filter(({ price_fen, price_then_fen }) => price_fen < price_then_fen)
  const some = meant.length > 0 ? meant : cheaper.length > 0 ? cheaper : list
  const sentences = some.slice(0, MOST_SAVED).map((one) => {
    const { price_fen, price_then_fen } = one
    const change =
      price_fen === price_then_fen
        ? 'the same as when you saved it'
        : `${price_fen < price_then_fen ? 'down' : 'up'} from ${showCny(price_then_fen)} when you saved it`
    return `${named(one)} is ${showCny(price_fen)} now, ${change}.`
  })
  const rest =
    meant.length > 0
      ? ''
      : ` You’ve saved ${many(total, 'item', 'items')}, and ${cheaper.length === 1 ? '1 is' : `${cheaper.length} are`} cheaper than then.`
  return { text: sentences.join(' ') + rest, links }
}

export const EXPIRING_ANSWERS = {
  expiring: expiringAnswer,
  saved: savedAnswer,
  cart: cartAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
