import { CURRENCIES, type Currency } from '#domain/money/money.ts'
import { freshRates, type KeptRate, type RefusedRate } from '#domain/money/plausible-rate.ts'
import type { Db } from '#server/db/schema.ts'
import { log } from '#server/log.ts'
import { changeRates, readKept, readRefused } from './kept-rates.ts'

/** A currency's exchange rate with its age and whatever was refused, for operators. */
export interface RateState {
  code: string
  kept: KeptRate | undefined
  /** Whether it is shown and charged. */
  is_used: boolean
  refused: RefusedRate | undefined
}

export async function listRates(db: Db, now: number): Promise<RateState[]> {
  const [stored, refused] = [await readKept(db, now), await readRefused(db)]
  const fresh = freshRates(stored, now)
  return CURRENCIES.map(({ code }) => ({
    code,
    kept: stored[code],
    is_used: code in fresh,
    refused: refused[code],
  }))
}

/**
 * Takes the rate of this currency that was refused last. From now on its rates are measured by that instead of the
 * table. Answers the rate; null when none was refused that is a rate.
 */
export async function acceptRate(db: Db, code: Currency, now: number): Promise<number | null> {
  const news = await changeRates(
    db,
    now,
    ({ kept: stored, refused: { [code]: refused, ...refused_still } }) => {
      if (!refused || refused.rate === null) return null
      const { rate, at } = refused
      const accepted = { rate, at, before: rate, accepted: { rate, at: now } }
      return { kept: { ...stored, [code]: accepted }, refused: refused_still }
    },
  )
  const rate = news?.kept[code]?.rate ?? null
  if (rate !== null) log.warn(`exchange rate accepted by an operator: ${code} is ${rate}`)
  return rate
}
