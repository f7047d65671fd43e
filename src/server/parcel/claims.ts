import { countRows } from '#server/db/page.ts'
import {
  claimCapFen,
  type ClaimKind,
  claimRefusal,
  LEAST_CLAIM,
  MOST_WITHDRAWN,
  askedFen,
  NO_MORE,
} from '#domain/parcel/claim.ts'
import { showCny } from '#domain/money/money.ts'
import { COUNTED } from '#domain/staff/sums.ts'
import { parcelDueAt, parcelMove } from '#domain/parcel/status.ts'
import { accountById } from '#server/account/accounts.ts'
import { closeOpenRequest, countGiven, type FreeCall, withinSums } from '#server/account/staff-sums.ts'
import { claimJson } from '#server/db/json.ts'
import type { Account, ClaimRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { bucketsBack, netPaidFen } from '#server/money/buckets.ts'
import { credit } from '#server/money/ledger.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { lockForStaff } from '#server/order/for-staff.ts'
import { claimedMail, claimRefusedMail, lossNotedMail } from '#server/mail/claim.ts'
import { priceOf } from './charges.ts'
import { byStaff, inWords, moveParcel, parcelItems, parcelState } from './moves.ts'
import { lockParcel, lockParcelForStaff } from './parcels.ts'
import { invalid, Problem, wrongState } from '#server/problem.ts'
import { freightOf } from './rewards.ts'
import type { Services } from '#server/services.ts'
import { keepUploads } from '#server/picture/uploads.ts'

/** A parcel that was lost, damaged, seized or is not complete. */

export interface NewClaim {
  parcel_no: string
  kind: ClaimKind
  note: string
  images: string[]
  wanted_fen: number | null
  /** None for the whole parcel. */
  item_ids: string[]
}

/** Opens a claim. Throws 404, 409 WRONG_STATE, 409 CLAIM_WINDOW outside its time, 422 for a foreign picture or item. */
export async function claimParcel(
  db: Db,
  account: Account,
  input: NewClaim,
  now: number,
): Promise<ParcelRow> {
  const { parcel_no, kind, note, images, wanted_fen, item_ids } = input
  return inTransaction(db, async (tx) => {
    const parcel = await lockParcel(tx, account, parcel_no)
    if (!parcelMove(parcelState(parcel), 'claim'))
      throw wrongState(`Parcel ${parcel_no} is now ${inWords(parcel)}, so you can’t claim for it.`)
    const { shipped_at, status, status_since_at, next_by_at } = parcel
    const { eta_days } = priceOf(parcel)
    const claimed = { status, status_since_at, next_by_at, shipped_at: shipped_at ?? now, eta_days }
    const refusal = claimRefusal(kind, claimed, now)
    if (refusal) throw new Problem(409, 'CLAIM_WINDOW', refusal)
    const own = new Set((await parcelItems(tx, parcel_no)).map(({ id }) => id))
    if (item_ids.some((id) => !own.has(id))) throw invalid('item_ids', 'Choose items of this parcel.')
    await keepUploads(tx, { account_id: account.id, scene: 'claim' }, images, 'images', now)
    const withdrawn = tx
      .selectFrom('claims')
      .where('parcel_no', '=', parcel_no)
      .where('status', '=', 'Withdrawn')
    if ((await countRows(withdrawn)) >= MOST_WITHDRAWN) throw new Problem(409, 'CLAIM_WINDOW', NO_MORE)
    await openClaim(tx, parcel, { kind, note, images, wanted_fen, item_ids }, now)
    const move = { event: 'claim', actor: 'customer', actor_id: account.id, reason: kind, now } as const
    return moveParcel(tx, parcel, move)
  })
}

async function openClaim(
  tx: Tx,
  { parcel_no, account_id }: ParcelRow,
  { images, item_ids, ...said }: Omit<NewClaim, 'parcel_no'>,
  now: number,
): Promise<void> {
  // An admin may have been asked about the claim before at the moment in which it was withdrawn.
  await closeOpenRequest(tx, { call: 'bk/resolve_claim', subject: parcel_no }, now)
  const row: ClaimRow = {
    id: newId(now),
    parcel_no,
    account_id,
    ...said,
    images: JSON.stringify(images),
    status: 'Open',
    reason: '',
    paid_fen: 0,
    created_at: now,
    closed_at: null,
    item_ids: JSON.stringify(item_ids),
  }
  await tx.insertInto('claims').values(row).execute()
}

/** How a parcel is lost by the word of its carrier or of customs. */
export const LOSS_KINDS = ['lost', 'seized', 'destroyed'] as const satisfies readonly ClaimKind[]
export type LossKind = (typeof LOSS_KINDS)[number]

/**
 * Staff know that a shipped parcel will not arrive: a claim is opened for its customer, who is told. Throws 404, 403, 409
 * WRONG_STATE, also while a claim is open.
 */
export async function noteLoss(
  db: Db,
  staff: Account,
  { parcel_no, kind, note }: { parcel_no: string; kind: LossKind; note: string },
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) => {
    const parcel = await lockParcelForStaff(tx, staff, parcel_no)
    if (parcel.status === 'ClaimOpen') throw wrongState(`Parcel ${parcel_no} has an open claim. Decide it.`)
    if (!parcelMove(parcelState(parcel), 'claim'))
      throw wrongState(`Parcel ${parcel_no} is now ${inWords(parcel)}, so it can’t be lost.`)
    await openClaim(tx, parcel, { kind, note, images: [], wanted_fen: null, item_ids: [] }, now)
    const moved = await moveParcel(tx, parcel, { event: 'claim', ...byStaff(staff, now), reason: note })
    const { email } = await accountById(tx, parcel.account_id)
    const cap_fen = capOf(parcel, await parcelItems(tx, parcel_no))
    const due = { by_at: parcelDueAt('ClaimOpen', now) ?? now, cap_fen }
    await queueMail(tx, lossNotedMail(email, parcel, { kind, note, ...due }), now)
    return moved
  })
}

/** The most a claim for this parcel of these items pays, fen: what has come back of an item meanwhile is not paid again. */
export function capOf(parcel: ParcelRow, items: readonly OrderItemRow[]): number {
  const paid_fen = items.reduce((sum, item) => sum + netPaidFen(item), 0)
  const insured_fen = Math.min(priceOf(parcel).insured_fen, paid_fen)
  return claimCapFen({ insured: parcel.insurance === 1, insured_fen, freight_fen: freightOf(parcel) })
}

export interface Decision {
  parcel_no: string
  /** The claim that was read; any that is open when left out. */
  claim_id?: string | undefined
  approve: boolean
  /** The amount to pay; when left out the customer's claim, or what the items it names may bring, at most the cap. */
  amount_fen?: number | undefined
  reason: string
}

/** Staff pay a claim or refuse it. Throws 404, 409 WRONG_STATE, 422 for more than the cap and for nothing, and what `withinSums` throws. */
export async function resolveClaim(
  services: Services,
  staff: Account,
  decision: Decision,
  now: number,
): Promise<ParcelRow> {
  const by = { staff, call: 'bk/resolve_claim', subject: decision.parcel_no, body: decision } as const
  return withinSums(services.db, by, now, (tx) => decideClaim(tx, by, decision, now))
}

/** The same in a transaction that is open. */
export async function decideClaim(tx: Tx, by: FreeCall, decision: Decision, now: number): Promise<ParcelRow> {
  const parcel = await lockParcelForStaff(tx, by.staff, decision.parcel_no)
  const claim = await openClaimOf(tx, parcel)
  const { claim_id } = decision
  if (claim_id && claim.id !== claim_id)
    throw wrongState('This claim has ended, and another is open. Reload the page to see it.')
  return decision.approve
    ? pay(tx, by, parcel, claim, decision, now)
    : refuse(tx, by.staff, parcel, claim, decision, now)
}

/** Throws 409 WRONG_STATE when there is none. */
export async function openClaimOf(tx: Tx, { parcel_no }: ParcelRow): Promise<ClaimRow> {
  const claim = await tx
    .selectFrom('claims')
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .where('status', '=', 'Open')
    .executeTakeFirst()
  if (!claim) throw wrongState(`Parcel ${parcel_no} has no open claim.`)
  return claim
}

async function pay(
  tx: Tx,
  by: FreeCall,
  parcel: ParcelRow,
  claim: ClaimRow,
  { amount_fen, reason }: Decision,
  now: number,
): Promise<ParcelRow> {
  const ids = (await parcelItems(tx, parcel.parcel_no)).map(({ id }) => id)
  // Locked: a yes to a request may be giving some of it back right now.
  const items = await lockForStaff(tx, by.staff, ids)
  const cap_fen = capOf(parcel, items)
  const named = claimJson.item_ids(claim)
  const named_fen = items.filter(({ id }) => named.includes(id)).map(netPaidFen)
  const fen = amount_fen ?? askedFen(cap_fen, named_fen, claim.wanted_fen)
  if (fen > cap_fen) throw invalid('amount_cny', `We can pay at most ${showCny(cap_fen)} for this parcel.`)
  if (cap_fen > 0 && fen < LEAST_CLAIM.fen) throw invalid('amount_cny', LEAST_CLAIM.sentence)
  const { account_id: owner_id, parcel_no: about_id } = parcel
  const paid_fen = COUNTED['bk/resolve_claim']({ paid_fen: fen })
  const counted = await countGiven(tx, by, { owner_id, about: 'parcel', about_id, fen: paid_fen }, now)
  await closeClaim(tx, claim, { status: 'Approved', reason, paid_fen: fen }, now)
  const actor = { actor: 'staff', actor_id: by.staff.id } as const
  const move = { event: 'approve_claim', ...actor, reason, counted, now } as const
  const { email } = await accountById(tx, parcel.account_id)
  if (!fen) {
    await queueMail(tx, claimedMail(email, parcel, null), now)
    return moveParcel(tx, parcel, move)
  }
  const { posting_id, balance_fen, owed_fen } = await credit(
    tx,
    {
      type: 'compensation',
      ref: parcel.parcel_no,
      account_id: parcel.account_id,
      sides: [{ ledger_account: 'refunds', fen }],
      now,
    },
    // Back into the buckets that paid: for insured goods those of the items, else those of the freight.
    bucketsBack(parcel.insurance === 1 ? items : [parcel], fen),
  )
  await queueMail(tx, claimedMail(email, parcel, { fen, balance_fen, owed_fen }), now)
  return moveParcel(tx, parcel, { ...move, amount_fen: fen, posting_id })
}

async function refuse(
  tx: Tx,
  staff: Account,
  parcel: ParcelRow,
  claim: ClaimRow,
  { reason }: Decision,
  now: number,
): Promise<ParcelRow> {
  await closeClaim(tx, claim, { status: 'Rejected', reason, paid_fen: 0 }, now)
  const { email } = await accountById(tx, parcel.account_id)
  await queueMail(tx, claimRefusedMail(email, parcel, reason), now)
  return moveParcel(tx, parcel, {
    event: 'reject_claim',
    actor: 'staff',
    actor_id: staff.id,
    reason,
    now,
  })
}

export async function closeClaim(
  tx: Tx,
  claim: ClaimRow,
  set: Pick<ClaimRow, 'status' | 'reason' | 'paid_fen'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ ...set, closed_at: now })
    .where('id', '=', claim.id)
    .execute()
}

/** The parcel's newest claim. */
export async function claimOf(db: Db, parcel_no: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
