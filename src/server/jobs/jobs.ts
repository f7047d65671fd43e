import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#server/db/transaction.ts'
import { dueStep, eachDue, PAGE } from '#server/due-work.ts'
import { tellPriceFalls } from '#server/item/price-falls.ts'
import { expireCoupons } from '#server/money/coupons.ts'
import { keepRates } from '#server/money/keep-rates.ts'
import { noteRates } from '#server/db/rates-then.ts'
import { checkLedgerNightly } from '#server/money/ledger-check.ts'
import { postDueItems } from '#server/order/coming-back.ts'
import { moveOrderItem } from '#server/order/moves.ts'
import { leaveShops, lockOrdersOf } from '#server/order/shop-postage.ts'
import { expireParcel } from '#server/parcel/cancel.ts'
import { postDueParcels } from '#server/parcel/coming-back.ts'
import { rewardAllWaiting } from '#server/parcel/reward-reversal.ts'
import { payWaitingRewards } from '#server/parcel/rewards.ts'
import { completeParcel } from '#server/parcel/shipping.ts'
import { expireEntries } from '#server/payment/confirm.ts'
import { underNoOpenPayment } from '#server/payment/payments.ts'
import { followPayments, handlePaymentEvent } from '#server/payment/provider-query.ts'
import { expirePayments } from '#server/payment/settlement.ts'
import { expireRequests } from '#server/payment/staff-requests.ts'
import { releaseOfEnded } from '#server/picture/release.ts'
import { removeStrays } from '#server/picture/strays.ts'
import { removeUnused } from '#server/picture/uploads.ts'
import { LiveRates } from '#server/providers/rates/live.ts'
import { logFailure } from '#server/disk-full.ts'
import { runOutbox } from '#server/mail/outbox.ts'
import { registerTracking } from '#server/parcel/register-tracking.ts'
import { recountClosings } from '#server/closing/closings.ts'
import type { Services } from '#server/services.ts'
import { applyTrackingUpdate } from '#server/parcel/tracking.ts'
import { parseUpdate } from '#server/providers/tracking/update.ts'
import { sendArrivalMails } from '#server/warehouse/arrival-mails.ts'
import { runStorageTimers } from '#server/warehouse/storage.ts'
import { cleanUp } from './cleaning.ts'
import { type DoDelivery, workDeliveries } from './deliveries.ts'
import { bringTimesBack } from './times-ahead.ts'

const OUTBOX_EVERY_MS = 500
const ARRIVALS_EVERY_MS = 1000
const TIMERS_EVERY_MS = 60_000
const REGISTER_EVERY_MS = 10_000
const CLEANING_EVERY_MS = 600_000
const PREPARING_EVERY_MS = 10_000

/** Starts the workers; answers how to stop them, which waits for what is under way. */
export function startJobs(services: Services): () => Promise<void> {
  const stops = [
    every('mails', OUTBOX_EVERY_MS, (isOver) => emptyOutbox(services, isOver)),
    every('arrival mails', ARRIVALS_EVERY_MS, () => sendArrivalMails(services, Date.now())),
    every('events', OUTBOX_EVERY_MS, (isOver) => doDeliveries(services, isOver)),
    every('timers', TIMERS_EVERY_MS, () => runTimers(services, Date.now())),
    every('ledger check', TIMERS_EVERY_MS, () => checkLedgerNightly(services, Date.now())),
    // Wait for payment providers and marketplaces, and nothing else should wait for those.
    every('payments', TIMERS_EVERY_MS, () => followPayments(services, Date.now()), 'at once'),
    every('price falls', TIMERS_EVERY_MS, () => tellPriceFalls(services, Date.now())),
    every('exchange rates', TIMERS_EVERY_MS, () => followRates(services), 'at once'),
    every('tracking', REGISTER_EVERY_MS, (isOver) => registerAll(services, isOver)),
    every('cleaning', CLEANING_EVERY_MS, () => cleanUp(services)),
    every('closings', CLEANING_EVERY_MS, () => recountClosings(services.db, Date.now())),
    every('marketplaces', PREPARING_EVERY_MS, prepareMarket(services)),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

async function emptyOutbox(services: Services, isOver: () => boolean): Promise<void> {
  while ((await runOutbox(services, Date.now())) > 0 && !isOver()) await calmMoment(isOver)
}

const MOMENT_MS = 50
const LONGEST_WAIT_MS = 1000
/** From this share of a moment on the server is busy. */
const BUSY = 0.8

/** Waits for a moment in which the server is not busy, at most a second: who shops goes before letters. */
export async function calmMoment(isOver: () => boolean): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < until && !isOver()) {
    const before = performance.eventLoopUtilization()
    await pause(MOMENT_MS)
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}

async function doDeliveries(services: Services, isOver: () => boolean): Promise<void> {
  while ((await workDeliveries(services, WEBHOOK_WORK, Date.now())) > 0 && !isOver());
}

async function registerAll(services: Services, isOver: () => boolean): Promise<void> {
  while ((await registerTracking(services, Date.now())) > 0 && !isOver());
}

/** Stopping the jobs need not wait for it. */
const prepareMarket =
  ({ market }: Services) =>
  async () => {
    market.prepare().catch((error: unknown) => logFailure('marketplaces are not prepared', error))
  }

/** Without live rates there is the table, which changes with the code alone. */
async function followRates({ db, rates }: Services): Promise<void> {
  const now = Date.now()
  if (rates instanceof LiveRates) await keepRates(db, rates, now)
  await noteRates(db, rates.get().rates, now)
}

/** Runs `work` again and again, never twice at once; a failure is logged and waits for the next turn. */
function every(
  name: string,
  ms: number,
  work: (isOver: () => boolean) => Promise<unknown>,
  first?: 'at once',
): () => Promise<void> {
  let turn = Promise.resolve<unknown>(null)
  let busy = false
  let over = false
  const run = () => {
    if (busy) return
    busy = true
    turn = work(() => over)
      .catch((error: unknown) => logFailure(`job ${name} failed`, error))
      .finally(() => {
        busy = false
      })
  }
  const timer = setInterval(run, ms)
  if (first) run()
  return async () => {
    over = true
    clearInterval(timer)
    await turn
  }
}

/** The work for each service's deliveries, by the name they are stored under. */
export const WEBHOOK_WORK: Readonly<Record<string, DoDelivery>> = {
  '17track': async (services, { body, received_at }, now) =>
    applyTrackingUpdate(services, parseUpdate(body), received_at, now),
  stripe: handlePaymentEvent,
  paypal: handlePaymentEvent,
}

/** All timers; each may run again without harm, and one that fails stops no other. */
export async function runTimers(services: Services, now: number): Promise<void> {
  const steps: Record<string, () => Promise<void>> = {
    payments: () => expirePayments(services, now),
    'money that comes back': async () => {
      await postDueItems(services.db, now)
      await postDueParcels(services.db, now)
    },
    'unpaid items': () => cancelUnpaid(services, now),
    parcels: () => runParcelTimers(services, now),
    rewards: () => rewardAllWaiting(services.db, now),
    questions: () => expireEntries(services, now),
    requests: () => expireRequests(services, now),
    storage: () => runStorageTimers(services, now),
    'confirmed rewards': () => payWaitingRewards(services.db, now),
    coupons: () => expireCoupons(services.db, now),
    'old pictures': () => releaseOfEnded(services.db, now),
    pictures: () => removeUnused(services, now),
    files: () => removeStrays(services, now),
    'times ahead': () => bringTimesBack(services.db, now),
  }
  for (const [name, step] of Object.entries(steps)) await dueStep(name, step)
}

/** Items unpaid for 72 h are cancelled, but not under an open payment. */
async function cancelUnpaid(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'cancel unpaid',
    now,
    page: (after) =>
      services.db
        .selectFrom('order_items')
        .selectAll()
        .where('status', '=', 'WaitingForPayment')
        .where('next_by_at', '<=', now)
        .where(underNoOpenPayment('order_items.id'))
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    idOf: (item) => item.id,
    work: (item) =>
      inTransaction(services.db, async (tx) => {
        await lockOrdersOf(tx, [item.id])
        await leaveShops(tx, [item], now)
        await moveOrderItem(tx, item, {
          event: 'expire',
          actor: 'system',
          actor_id: null,
          reason: 'Not paid within 72 hours.',
          now,
        })
      }),
  })
}

/** The timers of parcels; each may run again without harm. */
async function runParcelTimers(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'parcel',
    now,
    page: (after) =>
      services.db
        .selectFrom('parcels')
        .select(['parcel_no', 'status'])
        .where('status', 'in', ['WaitingForPayment', 'Rehearsed', 'Delivered'])
        .where('next_by_at', '<=', now)
        .where(underNoOpenPayment('parcels.parcel_no'))
        .where('parcel_no', '>', after)
        .orderBy('parcel_no')
        .limit(PAGE)
        .execute(),
    idOf: (parcel) => parcel.parcel_no,
    work: async ({ parcel_no, status }) => {
      if (status === 'Delivered')
        await completeParcel(services.db, parcel_no, { account: null, event: 'expire' }, now)
      else await expireParcel(services, parcel_no, now)
    },
  })
}
