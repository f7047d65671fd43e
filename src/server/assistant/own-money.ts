import { daysIn, isWithin } from '#domain/assistant/days.ts'
import { NEWEST_MOVEMENTS, type OwnAsk } from '#domain/assistant/own-asks.ts'
import { COUNTED } from '#domain/assistant/counted.ts'
import { showCny } from '#domain/money/money.ts'
import { CANCELLED_BY_OWNER } from '#domain/money/withdrawal.ts'
import { WITHDRAWALS } from '#domain/site/page-path.ts'
import { DAY } from '#domain/time/durations.ts'
import { getBalance, listConfirmEntries, readHistory } from '#server/money/balance.ts'
import { type ToldMovement, withAbout } from '#server/money/movement-about.ts'
import { cameSentence, linksOf, takenSentence } from './movement-sentence.ts'
import { type Answer, type Asked, dayOf, type Link, named, orAll, type OwnAnswer } from './own-things.ts'
import { paidForEach } from './own-paid-each.ts'
import { entrySentence } from './own-questions.ts'
import { isUnpriced, rehearsalSentence } from './own-rehearsal.ts'
import { isNear, saidSum, sumOf } from './said-sum.ts'
import { asksHowMuchCame, toppedUpAnswer } from './own-top-ups.ts'

/** Answers about what left the reader's balance and why, and what became of their withdrawals. */

const MOST_TOLD = 3
/** Movements of named days. */
const MOST_OF_DAYS = 8
/** How many of the newest movements are looked through for those that took money. */
const MOST_READ = 50
const BALANCE: Link = { title: 'Balance', url: '/user/balance-list' }

const movementsAnswer: OwnAnswer = async (asked) => {
  const { db, account, items, read, now } = asked
  const newest = NEWEST_MOVEMENTS.exec(read.text)
  if (newest) return newestAnswer(asked, newest[1] ?? '')
  const twice = TWICE.test(read.text) ? `${(await paidTwiceAnswer(asked))?.text} ` : ''
  const sum_fen = sumOf(asked)
  const days = daysIn(read.text, now)
  const listDebits = async (range: { from?: number; to?: number }) =>
    (await readHistory(db, account, { ...range, limit: MOST_READ })).list.filter(
      ({ amount_fen }) => amount_fen < 0,
    )
  const then = days ? await listDebits({ from: days.from, to: days.to - 1 }) : []
  const lately = then.length > 0 ? then : await listDebits({})
  const such = lately.filter(({ amount_fen }) => isNear(-amount_fen, sum_fen))
  const most_of_all = then.length > 0 ? MOST_OF_DAYS : MOST_TOLD
  const most = such.length > 0 ? such.length : then.length > 0 || (!days && !sum_fen) ? most_of_all : 1
  // It is asked for, and not taken yet.
  const demanded =
    sum_fen > 0 && such.length === 0
      ? (await listConfirmEntries(db, account, now)).find(({ amount_fen }) => isNear(amount_fen, sum_fen))
      : undefined
  if (demanded) return { text: entrySentence(demanded, items), links: [BALANCE] }
  const rows = (such.length > 0 ? such : lately).slice(0, Math.min(most, most_of_all))
  const movements = await withAbout(db, account, rows)
  const { held_fen } = await getBalance(db, account, now)
  const sentences = [
    ...(days && then.length === 0 ? [`Nothing was taken off your balance ${days.words}.`] : []),
    ...(sum_fen > 0 && such.length === 0 && movements.length > 0
      ? [`I can’t find ${showCny(sum_fen)} among what was taken off your balance.`]
      : []),
    ...(!days && movements.length === 0 ? ['Nothing was taken off your balance lately.'] : []),
    ...movements.map((movement) => rehearsalOf(movement, asked) ?? takenSentence(movement, items)),
    ...(then.length > MOST_OF_DAYS && such.length === 0 ? ['More is under Balance.'] : []),
    ...(held_fen > 0 ? [`${showCny(held_fen)} is held for your withdrawal.`] : []),
  ]
  return { text: twice + sentences.join(' '), links: [...movements.flatMap(linksOf), BALANCE] }
}

/** The newest movements, also those that brought money, and what there is now. `said` is how many are asked for. */
async function newestAnswer({ db, account, items, now }: Asked, said: string): Promise<Answer> {
  const count = Number(said) || COUNTED.indexOf(said) + 1 || MOST_TOLD
  const { list } = await readHistory(db, account, { limit: Math.min(count, MOST_OF_DAYS) })
  const movements = await withAbout(db, account, list)
  const { balance_fen } = await getBalance(db, account, now)
  const told = movements.map((movement) =>
    movement.amount_fen < 0 ? takenSentence(movement, items) : cameSentence(movement, items),
  )
  return {
    text: [`Your balance is ${showCny(balance_fen)}.`, ...told].join(' '),
    links: [BALANCE],
  }
}

const TWICE = /\b(?:twice|double|doubled|two times|2 times|2x)\b/
/** Movements that are compared. */
const MOST_COMPARED = 300

/** Payments that took the same sum for the same thing more than once, else those for what is named. */
const paidTwiceAnswer = async (asked: Asked) => {
  const { db, account, items, subjects, read } = asked
  const { list } = await readHistory(db, account, { limit: MOST_COMPARED })
  const paid = await withAbout(
    db,
    account,
    list.filter(({ type, amount_fen }) => amount_fen < 0 && (type === 'purchase' || type === 'parcel')),
  )
  const came = list.filter(({ type, amount_fen }) => type === 'top_up' && amount_fen > 0)
  const again = came.find(({ at, amount_fen }) =>
    came.some((other) => other.amount_fen === amount_fen && other.at < at && at - other.at < DAY),
  )
  const same = Map.groupBy(paid, ({ about, amount_fen }) => `${about?.kind} ${about?.id} ${amount_fen}`)
  const doubled = [...same.values()].filter(([one, other]) => one?.about && other)
  const of_subjects = paid.filter(({ about }) => subjects.some(({ id }) => id === about?.id))
  const again_ordered = doubled.length === 0 ? orderedAgain(asked) : []
  const told = doubled.length > 0 ? doubled.flat() : again_ordered.length > 0 ? [] : of_subjects
  const first =
    doubled.length > 0
      ? 'The same sum was taken more than once. Write to our team, and we’ll look into it.'
      : subjects.length > 0
        ? 'Each of these was paid once, none twice.'
        : 'I compared what came to and left your balance: no order or parcel of yours was paid twice.'
  const top_up = again
    ? [`${showCny(again.amount_fen)} came to your balance twice within a day, on ${dayOf(again.at)}.`]
    : /\btop(?:ped)? ?up\b|\bdeposit/.test(read.text)
      ? ['No top-up came twice.']
      : []
  return {
    text: [
      ...again_ordered,
      first,
      ...top_up,
      ...told.slice(0, MOST_TOLD).map((movement) => takenSentence(movement, items)),
    ].join(' '),
    links: [...told.slice(0, MOST_TOLD).flatMap(linksOf), BALANCE],
  }
}

/** Asks whether a thing was ordered more than once, not only paid so. */
const ORDERED_AGAIN =
  /\b(?:bought|buy|ordered|order|orders|purchas\w*)\b.*\b(?:same|again|times|twice|several|multiple|duplicates?|more than once)\b|\b(?:same|several|two|three|2|3|4|multiple)\b.*\b(?:bought|buy|ordered|order|orders|purchas\w*)\b/

/** Tells what was ordered several times in the days and for the sum that a text names. */
function orderedAgain(asked: Asked): string[] {
  const { items, subjects, read, now } = asked
  if (!ORDERED_AGAIN.test(read.whole)) return []
  const days = daysIn(read.whole, now)
  const sum_fen = saidSum(asked)
  const such = orAll(subjects, items).filter(
    ({ created_at, paid_fen }) =>
      paid_fen > 0 && (!days || isWithin(created_at, days)) && (sum_fen === 0 || isNear(paid_fen, sum_fen)),
  )
  return [...Map.groupBy(such, named).values()]
    .flatMap((those) => paidForEach(those) || [])
    .slice(0, MOST_TOLD)
}

/** For a parcel that is packed before its freight is paid: also what comes next; null for another. */
function rehearsalOf({ type, about }: ToldMovement, { parcels, now }: Asked): string | null {
  const parcel = type === 'parcel' && parcels.find(({ parcel_no }) => parcel_no === about?.id)
  return parcel && isUnpriced(parcel) ? rehearsalSentence(parcel, now) : null
}

const UNPAID = {
  Open: 'hasn’t arrived yet',
  Failed: 'was declined',
  Expired: 'expired, because the money didn’t come in time',
  Cancelled: 'was cancelled',
  Reversed: 'was taken back by the bank',
} as const

const WHY_DECLINED =
  ' Usually your bank wanted you to confirm it or blocks payments abroad. Try again, ask your bank, or choose another way to pay.'

/** Whether one of that sum has come in, as far as it is remembered. */
async function hasToppedUp({ db, account }: Asked, sum_fen: number): Promise<boolean> {
  const { list } = await readHistory(db, account, { type: 'top_up', limit: MOST_READ })
  return list.some(({ amount_fen }) => isNear(amount_fen, sum_fen))
}

/** The newest payment where it brought nothing, and the newest that arrived. */
const topUpAnswer: OwnAnswer = async (asked) => {
  const { db, account, read, now } = asked
  if (TWICE.test(read.text)) return paidTwiceAnswer(asked)
  if (asksHowMuchCame(read.text)) return toppedUpAnswer(asked)
  const days = daysIn(read.text, now)
  if (days && PAYMENT.test(read.text) && !OF_TOP_UP.test(read.text)) {
    const { list } = await readHistory(db, account, { from: days.from, to: days.to - 1, limit: MOST_READ })
    if (list.some(({ amount_fen }) => amount_fen < 0)) return movementsAnswer(asked)
  }
  const [arrived] = (await readHistory(db, account, { type: 'top_up', limit: 1 })).list
  const rows = await db
    .selectFrom('payments')
    .select(['amount_fen', 'created_at', 'status'])
    .where('account_id', '=', account.id)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  const asks_declined = /\b(?:declin|fail|refus|reject|block|not accept)\w*/.test(read.text)
  const [newest] = rows
  const payment = (asks_declined && rows.find(({ status }) => status === 'Failed')) || newest
  const state = payment && payment.status !== 'Paid' ? UNPAID[payment.status] : ''
  const waits =
    payment && state
      ? `Your payment of ${showCny(payment.amount_fen)} from ${dayOf(payment.created_at)} ${state}.${payment.status === 'Failed' ? WHY_DECLINED : ''} `
      : asks_declined
        ? 'None of your payments was declined. '
        : ''
  const missing = days !== null && (arrived?.at ?? 0) < days.from
  const words = days?.words ?? ''
  const since = /^(?:today|in|since)\b/.test(words) ? words : `since ${words.replace(/^on /, '')}`
  const came = arrived
    ? `${missing ? 'The newest before that' : 'Your newest top-up'}, ${showCny(arrived.amount_fen)}, arrived on ${dayOf(arrived.at)}.`
    : 'No top-up of yours has arrived yet.'
  const asks_balance = /\bbalance\b.{0,15}\b(?:0|zero|empty|nothing|same|low)\b/.test(read.text)
  const balance = asks_balance ? [(await getBalance(db, account, now)).balance_fen] : []
  const sum_fen = sumOf(asked)
  const unseen =
    sum_fen > 0 && state === '' && !days && !(await hasToppedUp(asked, sum_fen))
      ? [`I can’t find a top-up of ${showCny(sum_fen)}.`]
      : []
  const sentences = [
    ...unseen,
    ...(missing && arrived ? [`No top-up of yours has come in ${since}.`] : []),
    came,
    ...balance.map((fen) => `Your balance is ${showCny(fen)}.`),
    ...(missing ? [TRANSFER_DAYS] : []),
  ]
  return { text: waits + sentences.join(' '), links: [BALANCE] }
}

/** A payment of days on which something was paid for is meant as that, and not as money put into the balance. */
const PAYMENT = /\bpayments?\b/
const OF_TOP_UP = /\b(?:top(?:ped|ping)?(?: |-)?up|transfer\w*|deposit\w*|load\w*|bank|wire|sepa|balance)\b/

/** As the article has it. */
const TRANSFER_DAYS = 'A bank transfer usually takes 1 to 5 working days, and within one country often 1.'

const payoutAnswer: OwnAnswer = async ({ db, account }) => {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['amount_fen', 'status', 'reason', 'created_at', 'closed_at'])
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const links = [{ title: 'Withdrawals', url: WITHDRAWALS }]
  if (rows.length === 0) return { text: 'You haven’t asked for a withdrawal yet.', links }
  const open = rows.filter(({ status }) => status === 'Requested')
  const text = (open.length > 0 ? open : rows)
    .slice(0, open.length > 0 ? MOST_TOLD : 1)
    .map(({ amount_fen, status, reason, created_at, closed_at }) => {
      const which = `Your withdrawal of ${showCny(amount_fen)} from ${dayOf(created_at)}`
      if (status === 'Requested') return `${which} is waiting for us and hasn’t been paid out yet.`
      if (status === 'Rejected' && reason === CANCELLED_BY_OWNER)
        return `You cancelled ${which.replace(/^Your/, 'your')}, and its money is in your balance.`
      const why = status === 'Rejected' && reason ? ` Our reason: ${reason}` : ''
      return `${which} was ${status === 'Paid' ? 'paid out' : 'rejected'}${closed_at ? ` on ${dayOf(closed_at)}` : ''}.${why}`
    })
  return { text: text.join(' '), links }
}

export const MONEY_ANSWERS = {
  movements: movementsAnswer,
  paid_twice: paidTwiceAnswer,
  payout: payoutAnswer,
  top_up: topUpAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
