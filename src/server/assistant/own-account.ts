import { type Days, daysIn, isWithin } from '#domain/assistant/days.ts'
import { type OwnAsk, USES_BALANCE } from '#domain/assistant/reading.ts'
import { showCny } from '#domain/money/money.ts'
import { monthStart, nextGrowth, type VipLevel, vipLevel } from '#domain/money/vip.ts'
import { parcelDueAt } from '#domain/parcel/status.ts'
import { countryName } from '#domain/place/countries.ts'
import { DAY } from '#domain/time/durations.ts'
import { accountById } from '#server/account/accounts.ts'
import { ORDER_SERVICES_FEN } from '#domain/order/pricing.ts'
import { freePhotos } from '#server/order/free-photos.ts'
import { listAddresses } from '#server/account/addresses.ts'
import { getBalance } from '#server/money/balance.ts'
import { countRows } from '#server/db/page.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { cameBack, dayOf, many, namesOf, type OwnAnswer } from './own-things.ts'

/** The reader's money, level, friends and addresses. */

const BALANCE = { title: 'Balance', url: '/user/balance-list' }
const SETTINGS = { title: 'Settings', url: '/user/settings' }
const CONFIRM_DAYS = (parcelDueAt('Delivered', 0) ?? 0) / DAY
const FRIENDS = { title: 'Invite friends', url: '/user/promotion-list' }

const HELD = /\b(?:held|blocked|frozen|reserved|locked|on hold)\b/

const balanceAnswer: OwnAnswer = async ({ db, account, read, now }) => {
  const { balance_fen, withdrawable_fen, receivable_fen, held_fen } = await getBalance(db, account, now)
  const held =
    held_fen > 0
      ? ` ${showCny(held_fen)} is held for a withdrawal.`
      : HELD.test(read.text)
        ? ' Nothing is held.'
        : ''
  const use = USES_BALANCE.test(read.whole) ? ' You can pay orders and parcels from it.' : ''
  const owes = receivable_fen > 0 ? ` You owe us ${showCny(receivable_fen)}.` : ''
  return {
    text: `Your balance is ${showCny(balance_fen)}, of which you can withdraw ${showCny(withdrawable_fen)}.${held}${owes}${use}`,
    links: [BALANCE],
  }
}

/** Asks for one side of what was spent. */
const ON_SHIPPING = /\b(?:shipping|freight|postage|parcels?|delivery|shipped)\b/
const ON_ITEMS = /\b(?:items?|goods|products|orders?|shopping|clothes|things)\b/
const WITHOUT_SHIPPING =
  /\b(?:without|no|not|excluding|except|minus) (?:the |any )?(?:shipping|freight|postage|delivery)\b/
const TO_SHIP = ['parcel', 'supplement', 'return_freight']

const SPENT = ['purchase', 'parcel', 'supplement', 'return_freight', 'service']

export const IN_ALL =
  /\b(?:ever|in all|in total|total|altogether|so far|all time|until now|have i (?:ever )?got|since i (?:joined|started|am here))\b/

/** Tells what was paid for the items that a question names, on the days that it names. */
function spentOn(subjects: readonly OrderItemRow[], days: Days | null): string {
  const ordered = subjects.filter(({ created_at }) => !days || isWithin(created_at, days))
  const bought = ordered.filter(({ paid_fen }) => paid_fen > 0)
  const unpaid = ordered.filter(({ status }) => status === 'WaitingForPayment')
  const when = days ? ` ${days.words}` : ''
  if (bought.length === 0 && unpaid.length > 0)
    return `You ordered ${namesOf(unpaid)}${when}, and ${unpaid.length > 1 ? 'none of them is' : 'it isn’t'} paid yet.`
  if (bought.length === 0) return `You bought none of them${when}.`
  const sum = (of: (item: OrderItemRow) => number) => bought.reduce((all, item) => all + of(item), 0)
  const back_fen = sum(({ refunded_fen }) => refunded_fen)
  return `You paid ${showCny(sum(({ paid_fen }) => paid_fen))} for ${many(bought.length, 'item', 'items')}${when}, with fees and without freight: ${namesOf(bought)}.${cameBack(back_fen)}`
}

/** Sums what came back of payments for parcels, fen. */
async function parcelRefunds(db: Db, account_id: string, from: number, to: number): Promise<number> {
  const { fen } = await db
    .selectFrom('postings')
    .select((row) => row.fn.sum<number | null>('amount_fen').as('fen'))
    .where('account_id', '=', account_id)
    .where('type', '=', 'refund')
    .where('ref', 'like', 'P%')
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return Number(fen ?? 0)
}

/** In the days that are named, else this month by the shop's calendar; what came back is told beside it. */
const spentAnswer: OwnAnswer = async ({ db, account, read, now, subjects }) => {
  const days = daysIn(read.text, now) ?? (OF_THEM.test(read.text) ? daysIn(read.whole, now) : null)
  if (subjects.length > 0) return { text: spentOn(subjects, days), links: [BALANCE] }
  const side = sideOf(read.text)
  const since = days?.from ?? (side || IN_ALL.test(read.text) ? 0 : monthStart(now))
  const rows = await db
    .selectFrom('postings')
    .select(['type', (row) => row.fn.sum<number>('amount_fen').as('fen')])
    .where('account_id', '=', account.id)
    .where('at', '>=', since)
    .where('at', '<', days?.to ?? now + DAY)
    .where('type', 'in', [...SPENT, 'refund'])
    .groupBy('type')
    .execute()
  const fen = (...types: string[]) =>
    rows.reduce((sum, row) => sum + (types.includes(row.type) ? Number(row.fen) : 0), 0)
  const out = 0 - fen(...SPENT)
  const back = fen('refund')
  const of_parcels = await parcelRefunds(db, account.id, since, days?.to ?? now + DAY)
  const less = back > 0 ? ` ${showCny(back)} of refunds came back.` : ''
  const when = days?.words ?? (since === 0 ? 'in all' : 'this month')
  if (/\brefund\w*\b/.test(read.text) && !/\bsp[ea]n[dt]\w*\b/.test(read.text))
    return {
      text:
        back > 0
          ? `${showCny(back)} of refunds came back to your balance ${when}.${of_parcels > 0 ? ` ${showCny(of_parcels)} of it was for parcels.` : ''}`
          : `No refund came back ${when}.`,
      links: [BALANCE],
    }
  if (side) {
    const types = side === 'shipping' ? TO_SHIP : ['purchase']
    const what =
      side === 'shipping'
        ? 'on shipping, with insurance and packing'
        : 'on orders, with our service fee and without shipping your parcels'
    const paid_fen = 0 - fen(...types)
    if (paid_fen === 0) return { text: `You spent nothing ${when} ${what}.`, links: [BALANCE] }
    const back_fen = side === 'shipping' ? of_parcels : back - of_parcels
    const net =
      back_fen > 0 ? ` You paid ${showCny(paid_fen)}, and ${showCny(back_fen)} of it came back.` : ''
    return { text: `You spent ${showCny(paid_fen - back_fen)} ${when} ${what}.${net}`, links: [BALANCE] }
  }
  if (out === 0) {
    const nothing = since === 0 ? 'You haven’t spent anything yet.' : `You spent nothing ${when}.`
    return { text: nothing + less, links: [BALANCE] }
  }
  return {
    text: `You spent ${showCny(out)} ${when}: ${showCny(0 - fen('purchase'))} on orders and ${showCny(out + fen('purchase'))} on parcels and services.${less}`,
    links: [BALANCE],
  }
}

/** Words for what was named before, with its days: “how many orders in November, and what did they cost me”. */
const OF_THEM = /\b(?:they|them|those|these|that)\b/

/** “All together with shipping” is all of it. */
const WITH_SHIPPING = /\b(?:with|including|incl|plus) (?:the )?(?:shipping|freight)\b/

function sideOf(text: string): 'shipping' | 'items' | null {
  if (WITH_SHIPPING.test(text)) return null
  if (WITHOUT_SHIPPING.test(text)) return 'items'
  const [ships, buys] = [ON_SHIPPING.test(text), ON_ITEMS.test(text)]
  if (ships === buys) return null
  if (ships) return 'shipping'
  return /\bonly\b|\bjust\b|\balone\b/.test(text) ? 'items' : null
}

/** "a service fee of 7%, 4% off freight, 120 days of free storage and 3 free extra photos a month" */
function benefits({ fee_bp, freight_off_bp, storage_days, photos }: VipLevel): string {
  const off = freight_off_bp > 0 ? `${freight_off_bp / 100}% off freight` : 'no discount on freight'
  const extra = photos > 0 ? many(photos, 'free extra photo', 'free extra photos') : 'no free extra photo'
  return `a service fee of ${fee_bp / 100}%, ${off}, ${storage_days} days of free storage and ${extra} a month`
}

const NEXT_LEVEL = /\b(?:next|until|till|missing|need|far)\b/

const vipAnswer: OwnAnswer = async ({ db, account, read }) => {
  const { growth } = await accountById(db, account.id)
  const next = nextGrowth(growth)
  const now = vipLevel(growth)
  const more =
    next === null
      ? ' There’s no higher level.'
      : ` ${(next - growth).toLocaleString('en')} more growth points take you to level ${now.level + 1}, with ${benefits(vipLevel(next))}.`
  if (next !== null && /\bhow (?:many|much|far)\b/.test(read.text) && NEXT_LEVEL.test(read.text))
    return {
      text: `You’re ${(next - growth).toLocaleString('en')} growth points from VIP level ${now.level + 1}: you have ${growth.toLocaleString('en')}, at level ${now.level}. Level ${now.level + 1} gives you ${benefits(vipLevel(next))}.`,
      links: [{ title: 'VIP levels', url: '/help/vip-levels' }],
    }
  return {
    text: `You’re at VIP level ${now.level} with ${growth.toLocaleString('en')} growth points. It gives you ${benefits(now)}.${more}`,
    links: [{ title: 'VIP levels', url: '/help/vip-levels' }],
  }
}

const freePhotosAnswer: OwnAnswer = async ({ db, account, now }) => {
  const { growth } = await accountById(db, account.id)
  const { level, photos } = vipLevel(growth)
  const { left } = await freePhotos(db, { ...account, growth }, now)
  const links = [{ title: 'VIP levels', url: '/help/vip-levels' }]
  if (photos === 0)
    return {
      text: `At VIP level ${level} no extra photo is free, so each costs ${showCny(ORDER_SERVICES_FEN.extra_photo)}.`,
      links,
    }
  return {
    text: `${many(left, 'free extra photo is', 'free extra photos are')} left for you this month, of ${photos} at VIP level ${level}.`,
    links,
  }
}

const rewardsAnswer: OwnAnswer = async ({ db, account }) => {
  const rows = await db
    .selectFrom('rewards')
    .select(['status', (row) => row.fn.sum<number>('amount_fen').as('fen')])
    .where('inviter_id', '=', account.id)
    .groupBy('status')
    .execute()
  const fen = (status: string) => Number(rows.find((row) => row.status === status)?.fen ?? 0)
  const count = await countRows(db.selectFrom('accounts').where('invited_by', '=', account.id))
  const joined = `${count === 0 ? 'Nobody has' : many(count, 'person has', 'people have')} joined with your invitation code ${account.p_code}${count === 0 ? ' yet' : ''}.`
  const earned =
    count === 0
      ? 'Share the link under “Invite friends”.'
      : `Your invitations have earned you ${showCny(fen('Paid'))} so far, and ${showCny(fen('Pending'))} is pending.`
  return {
    text: `${joined} ${earned} You’re paid into your balance when a friend’s parcel is complete: once they confirm it, or ${CONFIRM_DAYS} days after delivery.`,
    links: [FRIENDS],
  }
}

const PHONE = /\b(?:phone|mobile|telephone|cell|number)\b/
const TAX_NUMBER = /\b(?:cpf|cnpj|pccc|tax (?:number|id|code)|eori|identity number|passport)\b/

const addressesAnswer: OwnAnswer = async ({ db, account, read: { text } }) => {
  const all = await listAddresses(db, account)
  const links = [{ title: 'Addresses', url: '/user/address-list' }]
  if (all.length === 0) return { text: 'You have no saved address.', links }
  const lines = all.slice(0, 2).map(({ name, street, city, postcode, country, phone, tax_id }) => {
    const asks_tax = TAX_NUMBER.test(text)
    const more = [
      asks_tax && (tax_id ? `tax number ${tax_id}` : 'without a tax number'),
      !asks_tax && PHONE.test(text) && `phone ${phone}`,
    ]
    return [name, street, city, postcode, countryName(country), ...more].filter(Boolean).join(', ')
  })
  const more = all.length > 2 ? ` You’ll find ${all.length - 2} more under Addresses.` : ''
  return {
    text: `You have ${many(all.length, 'saved address', 'saved addresses')}: ${lines.join('; ')}.${more}`,
    links,
  }
}

export const ACCOUNT_ANSWERS = {
  balance: balanceAnswer,
  spent: spentAnswer,
  vip: vipAnswer,
  rewards: rewardsAnswer,
  addresses: addressesAnswer,
  email: ({ account }) => ({
    text: `You’re signed in as ${account.email}. You created your account on ${dayOf(account.created_at)} ${new Date(account.created_at).getUTCFullYear()}.`,
    links: [SETTINGS],
  }),
  free_photos: freePhotosAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
