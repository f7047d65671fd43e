import { tellPriceFalls } from '#server/items/price-falls.ts'
import { forgetOld } from './cleaning.ts'
import { checkLedgerNightly } from '#server/money/nightly-check.ts'
import { keepRates } from '#server/money/keep-rates.ts'
import { LiveRates } from '#server/providers/rates/live.ts'
import { failure, log } from '#server/log.ts'
import { runOutbox } from '#server/mail/outbox.ts'
import { registerTracking } from '#server/parcels/register-tracking.ts'
import { followPayments } from '#server/payments/followed.ts'
import type { Services } from '#server/services.ts'
import { workDeliveries } from './deliveries.ts'
import { runTimers } from './timers.ts'
import { WEBHOOK_WORK } from './webhook-work.ts'

const OUTBOX_EVERY_MS = 500
const TIMERS_EVERY_MS = 60_000
const REGISTER_EVERY_MS = 10_000
const CLEANING_EVERY_MS = 600_000

/** Starts the workers; answers how to stop them, which waits for what is under way. */
export function startJobs(services: Services): () => Promise<void> {
  const stops = [
    every(OUTBOX_EVERY_MS, (isOver) => emptyOutbox(services, isOver)),
    every(OUTBOX_EVERY_MS, (isOver) => doDeliveries(services, isOver)),
    every(TIMERS_EVERY_MS, () => runTimers(services, Date.now())),
    every(TIMERS_EVERY_MS, () => checkLedgerNightly(services, Date.now())),
    // Wait for payment providers and marketplaces, and nothing else should wait for those.
    every(TIMERS_EVERY_MS, () => followPayments(services, Date.now()), 'at once'),
    every(TIMERS_EVERY_MS, () => tellPriceFalls(services, Date.now())),
    every(TIMERS_EVERY_MS, () => followRates(services), 'at once'),
    every(REGISTER_EVERY_MS, (isOver) => registerAll(services, isOver)),
    every(CLEANING_EVERY_MS, () => forgetOld(services.db, Date.now())),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

async function emptyOutbox(services: Services, isOver: () => boolean): Promise<void> {
  while ((await runOutbox(services, Date.now())) > 0 && !isOver());
}

async function doDeliveries(services: Services, isOver: () => boolean): Promise<void> {
  while ((await workDeliveries(services, WEBHOOK_WORK, Date.now())) > 0 && !isOver());
}

async function registerAll(services: Services, isOver: () => boolean): Promise<void> {
  while ((await registerTracking(services, Date.now())) > 0 && !isOver());
}

/** Without live rates there is the table, which never changes. */
async function followRates({ db, rates }: Services): Promise<void> {
  if (rates instanceof LiveRates) await keepRates(db, rates, Date.now())
}

/** Runs `work` again and again, never twice at once; a failure is logged and waits for the next turn. */
function every(
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
      .catch((error: unknown) => log.error(`job failed: ${failure(error)}`))
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
