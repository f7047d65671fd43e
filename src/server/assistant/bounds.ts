import { chinaDay } from '#domain/time/china-day.ts'
import { networkOf } from '#domain/access/network.ts'
import { keepMeta, lockMeta, readMeta } from '#server/db/meta.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { logFailure } from '#server/disk-full.ts'
import { log } from '#server/log.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** Bounds the cost of a model: answers at once, and answers a day. */

const MOST_OF_SENDER = 4
const MOST_IN_ALL = 20
const WAIT_SECONDS = 10

const bySender = new Map<string, number>()
let all = 0

/**
 * A place among those who are answered at once, until `leave` or until `signal` ends. Null when all are taken: the
 * articles answer. Throws 429 when the caller has theirs.
 */
export function takePlace(ip: string, signal: AbortSignal): { leave: () => void } | null {
  const sender = networkOf(ip)
  const theirs = bySender.get(sender) ?? 0
  if (theirs >= MOST_OF_SENDER)
    throw new Problem(
      429,
      'TOO_MANY',
      `AI Ben is still answering ${MOST_OF_SENDER} of your questions. Ask again in ${WAIT_SECONDS} s.`,
      { wait_seconds: WAIT_SECONDS },
    )
  if (all >= MOST_IN_ALL) return null
  bySender.set(sender, theirs + 1)
  all += 1
  let here = true
  const leave = () => {
    if (!here) return
    here = false
    all -= 1
    const count = (bySender.get(sender) ?? 0) - 1
    if (count > 0) bySender.set(sender, count)
    else bySender.delete(sender)
  }
  signal.addEventListener('abort', leave)
  return { leave }
}

/** The day and its answers, of all servers. */
const TODAY = 'assistant_answers'

type Hands = Pick<Services, 'db' | 'settings'>

/** Whether the shop still pays for an answer today, and counts it; not when it cannot be counted. */
export function mayAskModel(hands: Hands, now: number): Promise<boolean> {
  return countAnswer(hands, now).catch((error: unknown) => {
    logFailure('an answer of the assistant could not be counted', error)
    return false
  })
}

function countAnswer({ db, settings }: Hands, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockMeta(tx, TODAY)
    const day = chinaDay(now)
    const [counted, answers] = ((await readMeta(tx, TODAY))?.value ?? '').split(' ')
    const before = counted === day ? Number(answers) : 0
    if (before >= settings.assistant_daily) return false
    await keepMeta(tx, TODAY, `${day} ${before + 1}`)
    if (before + 1 === settings.assistant_daily)
      log.warn(`AI Ben has given ${settings.assistant_daily} answers today: until tomorrow articles answer.`)
    return true
  })
}
