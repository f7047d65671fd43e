import { showCny } from '#domain/money/money.ts'
import { COST_TOGETHER } from '#domain/assistant/whole-asks.ts'
import { waitsForOwner } from '#domain/parcel/for-owner.ts'
import type { OwnAsk } from '#domain/assistant/reading.ts'
import { dueAt, type OrderStatus } from '#domain/order/status.ts'
import { HOUR } from '#domain/time/durations.ts'
import { REPLACEMENT } from '#domain/warehouse/seller-problem.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { listConfirmEntries } from '#server/money/balance.ts'
import { canMove } from '#server/order/moves.ts'
import { isOpen as isOpenParcel } from './holding-parcels.ts'
import { dueFen, FEW, groupSentences, isOpen, linkOf, ORDERS } from './item-sentence.ts'
import { PARCEL_STANDS, parcelLink, PARCELS, parcelSentence } from './parcel-sentence.ts'
import { entrySentence, QUESTION_ANSWERS } from './own-questions.ts'
import {
  type Answer,
  dayOf,
  many,
  named,
  namesOf,
  type OwnAnswer,
  readyToShip,
  WAREHOUSE,
} from './own-things.ts'

/** Things that wait for the reader: payments, answers, choices and items that could ship. */

/** Whether only some pieces of an item have come, and nobody has said what to do. */
export const isPart = (item: OrderItemRow) =>
  item.part_arrived !== null && item.part_choice === null && canMove(item, 'choose_part')
export const partSentence = (item: OrderItemRow) =>
  `${item.part_arrived} of ${item.quantity} pieces of ${named(item)} are here. Choose on its page whether we wait for the rest.`

const UNPAID = /Payment|Rehearsed|Supplement/
const PAY_HOURS = (dueAt('WaitingForPayment', 0) ?? 0) / HOUR

/** Asked to pay once more: it is told what for. */
const EXTRA = /\b(?:extra|more|additional\w*|difference|surcharge|again)\b/

const EVERYTHING = /\b(?:everything|all|list|overview|summary)\b/
const OPEN = /\b(?:open|pending|active)\b/

/** All that hasn't ended, by how it stands: orders, and parcels one by one. */
function openAnswer(items: readonly OrderItemRow[], parcels: readonly ParcelRow[]): Answer {
  const loose = items.filter((item) => isOpen(item) && !item.parcel_no)
  const open = parcels.filter(isOpenParcel)
  const sentences = [
    ...groupSentences(loose),
    ...open.map(({ parcel_no, status }) => `Parcel ${parcel_no} ${PARCEL_STANDS[status]}.`),
  ]
  return { text: sentences.join(' ') || 'You have nothing open right now.', links: [ORDERS, PARCELS] }
}

const todoAnswer: OwnAnswer = async (asked) => {
  const { db, account, items, parcels, read, now } = asked
  if (EVERYTHING.test(read.text) && OPEN.test(read.text)) return openAnswer(items, parcels)
  if (EXTRA.test(read.text) && /\bpa(?:y|id|yment)\b/.test(read.text))
    return QUESTION_ANSWERS.questions(asked)
  const of = (...statuses: OrderStatus[]) => items.filter(({ status }) => statuses.includes(status))
  const pay = of('WaitingForPayment')
  // “I did not pay yet. … How much is the total?”
  const said = COST_TOGETHER.test(read.text) ? read.whole : read.text
  const onlyPay =
    /\bpa(?:y|id|yment)\b|unpaid|\b(?:owe|owing|debts?|bills?)\b/.test(said) &&
    !/\b(?:do|answer) (?:or|and) pay\b/.test(said)
  const asks_orders =
    onlyPay &&
    /\b(?:order(?:s|ed)?|items?|things)\b/.test(said) &&
    !/\b(?:parcels?|freight|shipping)\b/.test(said)
  const asks_parcels = onlyPay && /\bparcels?\b/.test(said) && !/\borders?\b/.test(said)
  const asks_time = /\b(?:how long|how many (?:days|hours)|when|until|deadline|before|expire\w*)\b/.test(
    read.text,
  )
  const answer = onlyPay ? [] : of('WaitingForConfirm')
  const part = onlyPay ? [] : items.filter(isPart)
  const ready = onlyPay ? [] : await readyToShip(db, items)
  // The others are told by the status of their item or parcel.
  const unpaid = parcels.filter(waitsForOwner).filter(({ status }) => UNPAID.test(status))
  const entries = (await listConfirmEntries(db, account, now)).filter(
    ({ kind }) => (kind === 'return_freight' && !asks_orders) || (kind === REPLACEMENT && !onlyPay),
  )
  const waiting = parcels
    .filter(waitsForOwner)
    .filter(({ status }) => !asks_orders && (!onlyPay || UNPAID.test(status)))
  const by = pay.flatMap(({ next_by_at }) => next_by_at ?? []).toSorted((a, b) => a - b)[0]
  const sentences = [
    ...(asks_orders && pay.length === 0
      ? [
          `None of your orders is waiting for payment.${asks_time ? ` You have ${PAY_HOURS} hours. After that the order is cancelled, and you owe nothing.` : ''}`,
        ]
      : []),
    ...(asks_parcels && unpaid.length === 0 ? ['None of your parcels is waiting for payment.'] : []),
    ...(pay.length > 0
      ? [
          `${many(pay.length, 'item is', 'items are')} waiting for your payment: ${namesOf(pay)}. Pay ${showCny(dueFen(pay))}${by ? ` by ${dayOf(by)}` : ''}.`,
        ]
      : []),
    ...(answer.length > 0
      ? [`${many(answer.length, 'item is', 'items are')} waiting for your answer: ${namesOf(answer)}.`]
      : []),
    ...entries.map((entry) => entrySentence(entry, items)),
    ...part.map(partSentence),
    ...waiting.map((parcel) => parcelSentence(parcel, now)),
    ...(ready.length > 0
      ? [`${many(ready.length, 'item is', 'items are')} ready to ship: ${namesOf(ready)}.`]
      : []),
  ]
  if (sentences.length === 0)
    return {
      text: onlyPay ? 'You have nothing to pay right now.' : 'Nothing is waiting for you right now.',
      links: [ORDERS],
    }
  const links = [...[...pay, ...answer, ...part].slice(0, FEW).map(linkOf), ...waiting.map(parcelLink)]
  return { text: sentences.join(' '), links: ready.length > 0 ? [...links, WAREHOUSE] : links }
}

export const WAITING_ANSWERS = { todo: todoAnswer } satisfies Partial<Record<OwnAsk, OwnAnswer>>
