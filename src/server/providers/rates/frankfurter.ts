import { z } from 'zod'
import { CURRENCIES } from '#domain/money.ts'
import { guardedFetch } from '#server/providers/fetch/guarded-fetch.ts'

/** The reference rates of central banks, by frankfurter.dev: no key, one answer a working day. */

const HOST = 'api.frankfurter.dev'
const WANTED = CURRENCIES.map(({ code }) => code)
const LINK = `https://${HOST}/v1/latest?base=CNY&symbols=${WANTED.join()}`
const TIMEOUT_MS = 10_000
const MAX_BYTES = 16_384

const answer = z.object({
  base: z.literal('CNY'),
  date: z.iso.date(),
  // What is no number is refused for its currency alone.
  rates: z.record(z.string(), z.unknown()),
})

export interface FetchedRates {
  /** The day they are of, which on a Sunday is the Friday before. */
  date: string
  /** As they came: units of each currency for one CNY. */
  rates: Record<string, unknown>
}

/** Asks for the rates of today. Throws FetchFailed, or what is wrong with the answer. */
export async function fetchRates(host_map: ReadonlyMap<string, string>): Promise<FetchedRates> {
  const guard = { hosts: [HOST], host_map, hops: 2, timeout_ms: TIMEOUT_MS, max_bytes: MAX_BYTES }
  const { status, body, cut } = await guardedFetch(LINK, guard)
  if (status !== 200) throw new Error(`${HOST} answered ${status}`)
  if (cut) throw new Error(`${HOST} answered more than ${MAX_BYTES} bytes`)
  return answer.parse(JSON.parse(body))
}
