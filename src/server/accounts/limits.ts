import { normalEmail } from './accounts.ts'
import { Problem } from '#server/problem.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Rule {
  /** Counts alike whoever shares these. */
  per: ('ip' | 'email')[]
  max: number
  within_ms: number
}

/** What guessing, mail flooding and mass registration may cost at most; the wider rule of each pair comes first. */
const RULES = {
  register: [{ per: ['ip'], max: 60, within_ms: HOUR }],
  log_in: [
    { per: ['ip'], max: 300, within_ms: 10 * MINUTE },
    { per: ['ip', 'email'], max: 30, within_ms: 10 * MINUTE },
  ],
  ask_code: [
    { per: ['ip'], max: 20, within_ms: HOUR },
    { per: ['email'], max: 10, within_ms: HOUR },
  ],
  try_code: [
    { per: ['ip'], max: 100, within_ms: HOUR },
    { per: ['email'], max: 20, within_ms: HOUR },
  ],
  // Visitors; customers are known.
  upload: [{ per: ['ip'], max: 120, within_ms: HOUR }],
} satisfies Record<string, Rule[]>

export type Limited = keyof typeof RULES

const SWEEP_ABOVE = 10_000

/** Counts requests in windows that slide, in this process only. */
export class Limits {
  readonly #factor: number
  /** Epoch ms of what was let through, oldest first, and when the last of them no longer counts. */
  readonly #windows = new Map<string, { times: number[]; until: number }>()

  constructor(factor: number) {
    this.#factor = factor
  }

  /** Lets the request through and counts it, or throws 429 with `wait_seconds` and counts nothing. */
  take(what: Limited, who: { ip: string; email: string }, now: number): void {
    const named = { ip: who.ip || 'local', email: normalEmail(who.email) }
    const windows = RULES[what].map((rule: Rule) => {
      const key = [what, ...rule.per.map((one) => `${one}=${named[one]}`)].join(' ')
      return { rule, times: this.#timesOf(key, now, rule.within_ms) }
    })
    const wait_ms = Math.max(...windows.map(({ rule, times }) => this.#wait(rule, times, now)))
    if (wait_ms > 0) throw tooMany(Math.ceil(wait_ms / 1000))
    for (const { times } of windows) times.push(now)
  }

  #timesOf(key: string, now: number, within_ms: number): number[] {
    if (this.#windows.size > SWEEP_ABOVE)
      for (const [old, { until }] of this.#windows) if (until <= now) this.#windows.delete(old)
    const times = this.#windows.get(key)?.times ?? []
    while (times[0] !== undefined && times[0] <= now - within_ms) times.shift()
    this.#windows.set(key, { times, until: now + within_ms })
    return times
  }

  /** How long until the window has room, ms; 0 when it has. */
  #wait(rule: Rule, times: number[], now: number): number {
    const oldest = times.at(-Math.max(1, Math.floor(rule.max * this.#factor)))
    return oldest === undefined ? 0 : oldest + rule.within_ms - now
  }
}

const tooMany = (wait_seconds: number) =>
  new Problem(429, 'TOO_MANY', `That was too often. Try again in ${inWords(wait_seconds)}.`, { wait_seconds })

const inWords = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`)
