/** The record of a call of staff: its subject, and its input in numbers, codes and ids. */

/** Where a call names what it is about, in the order in which the first one counts. */
const REFS = [
  ...['ids', 'id', 'parcel_no', 'parcel_nos', 'payment_no', 'withdrawal_no', 'refund_id'],
  ...['unclaimed_id', 'ticket_no', 'account_id', 'order_item_id', 'day', 'request_id'],
]

/** Secrets, and free text: it may say something of a person, and stands with the thing itself. */
const LEFT_OUT = new Set([
  ...['password', 'code', 'text', 'note', 'reason', 'description', 'email', 'name', 'keyword'],
])

/** Where an answer names it, when the call does not: the account of an e-mail, the campaign that was made. */
const ANSWERED = ['account_id', 'code', 'file_id']

export interface StaffAction {
  ref: string | null
  detail: Record<string, unknown>
}

/**
 * An action for each thing that `input` names, or one without; none for things that the answer's `results` report as
 * not done.
 */
export function staffActions(input: Record<string, unknown>, answer: unknown): StaffAction[] {
  if (Array.isArray(input.rows)) return input.rows.flatMap((row) => rowAction(row, answer))
  const key = REFS.find((name) => input[name] !== undefined)
  const detail = withoutTexts(Object.fromEntries(Object.entries(input).filter(([name]) => name !== key)))
  const coupon = couponIn(answer)
  if (coupon) return [{ ref: coupon.account_id, detail: { ...detail, ...coupon.detail } }]
  const decided = decisionIn(input, answer)
  if (decided) return [{ ref: decided.ref, detail: { ...detail, ...decided.detail } }]
  const names = key ? [input[key]].flat() : [nameIn(answer)]
  const refused = new Set(notDone(answer))
  return [...new Set(names.map((ref) => (typeof ref === 'string' ? ref : null)))]
    .filter((ref) => ref === null || !refused.has(ref))
    .map((ref) => ({ ref, detail }))
}

/** Leaves texts out, also in its lists. */
const withoutTexts = (said: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(said)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((one) => (isRecord(one) ? withoutTexts(one) : one)) : value,
      ]),
  )

/** For lists whose rows each name their own action. */
function rowAction(row: unknown, answer: unknown): StaffAction[] {
  if (!isRecord(row) || notDone(answer).includes(row.parcel_no)) return []
  return staffActions(row, answer)
}

/** Reads an action on a coupon as one on its customer: a coupon's own id says neither whose it is nor of what. */
function couponIn(answer: unknown) {
  if (!isRecord(answer)) return null
  const { id: coupon, account_id, campaign, name } = answer
  if (typeof account_id !== 'string' || typeof campaign !== 'string') return null
  return { account_id, detail: { campaign: `${name} (${lastLetters(campaign)})`, coupon } }
}

/**
 * The subject and the outcome of a decision, which its answer alone says: a request of staff or of a customer is found
 * with the item, parcel or account it is about, and how much was paid stands beside it.
 */
function decisionIn(input: Record<string, unknown>, answer: unknown): StaffAction | null {
  if (!isRecord(answer)) return null
  const { approve, request_id, refund_id } = input
  const { about, call: asked, sum_cny, status, item_id, costs_cny, refund_cny, parcel } = answer
  if (request_id && isRecord(about))
    return { ref: textOf(about.id), detail: { request_id, asked, sum_cny, status } }
  if (refund_id && item_id)
    return {
      ref: textOf(item_id),
      detail: { refund_id, ...(approve !== false && { costs_cny, refund_cny }) },
    }
  if (approve === undefined) return null
  const claim = isRecord(parcel) ? parcel.claim : null
  if (isRecord(parcel) && isRecord(claim))
    return {
      ref: textOf(parcel.parcel_no),
      detail: { claim_id: claim.id, ...(approve === true && { amount_cny: claim.paid_cny }) },
    }
  const { payment_no, withdrawal_no, amount_cny } = answer
  return { ref: textOf(withdrawal_no ?? payment_no), detail: { amount_cny } }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** They tell campaigns of one name apart; the whole code is what customers type. */
const lastLetters = (code: string) => `…${code.slice(-Math.min(4, Math.floor(code.length / 2)))}`

function nameIn(answer: unknown): unknown {
  if (!isRecord(answer)) return null
  return ANSWERED.map((name) => answer[name]).find((value) => value !== undefined)
}

function notDone(answer: unknown): unknown[] {
  if (!isRecord(answer) || !Array.isArray(answer.results)) return []
  return answer.results.filter((one) => isRecord(one) && one.ok === false).map((one) => one.id)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
