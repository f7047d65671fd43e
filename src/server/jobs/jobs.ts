import { tellPriceFalls } from '#server/items/price-falls.ts'
import { forgetOld } from './cleaning.ts'
import { checkLedgerNightly } from '#server/money/nightly-check.ts'
import { failure, log } from '#server/log.ts'
import { runOutbox } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'
import { runTimers } from './timers.ts'

const OUTBOX_EVERY_MS = 500
const TIMERS_EVERY_MS = 60_000
const CLEANING_EVERY_MS = 600_000

/** Starts the workers; answers how to stop them, which waits for what is under way. */
export function startJobs(services: Services): () => Promise<void> {
  const stops = [
    every(OUTBOX_EVERY_MS, (isOver) => emptyOutbox(services, isOver)),
    every(TIMERS_EVERY_MS, () => runTimers(services, Date.now())),
    every(TIMERS_EVERY_MS, () => checkLedgerNightly(services, Date.now())),
    // Waits for marketplaces, and nothing else should wait for those.
    every(TIMERS_EVERY_MS, () => tellPriceFalls(services, Date.now())),
    every(CLEANING_EVERY_MS, () => forgetOld(services.db, Date.now())),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

async function emptyOutbox(services: Services, isOver: () => boolean): Promise<void> {
  while ((await runOutbox(services, Date.now())) > 0 && !isOver());
}

/** Runs `work` again and again, never twice at once; a failure is logged and waits for the next turn. */
function every(ms: number, work: (isOver: () => boolean) => Promise<unknown>): () => Promise<void> {
  let turn = Promise.resolve<unknown>(null)
  let busy = false
  let over = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    turn = work(() => over)
      .catch((error: unknown) => log.error(`job failed: ${failure(error)}`))
      .finally(() => {
        busy = false
      })
  }, ms)
  return async () => {
    over = true
    clearInterval(timer)
    await turn
  }
}
