import { partsIn, showAbout, showCurrency, showUnits, unitsIn, withYuan } from '#domain/money/money.ts'

/** Shows API amounts in one currency; undefined, like its ways, while no rate is known or the reader reads in CNY. */
export interface ShowPrice {
  (cny: string): string | undefined
  /** Without cents. */
  about?: (cny: string) => string
  /** For what is added up, so that what is shown adds up, too. */
  sums?: ShownSums
}

/** Sums in the smallest unit of the currency. */
interface ShownSums {
  /** The units that an API amount is shown as. */
  units: (cny: string) => number
  /** Parts of a total of so many; the one at `takes`, else the largest, takes the difference. */
  parts: (parts_cny: readonly string[], total: number, takes?: number) => number[]
  /** Units as text, ready to read. */
  words: (units: number) => string
}

/** An API amount within a sentence or on a button. */
export type MoneyWords = (cny: string) => string

/** The reader's currency and what is moved: "$2.27 (¥16.20)"; yuan alone where nothing else is shown. */
export const inWords =
  (show: (cny: string) => string | undefined): MoneyWords =>
  (cny) =>
    withYuan(show(cny), cny)

export function showingIn(currency: string, rate: number | undefined): ShowPrice {
  if (rate === undefined || currency === 'CNY') return () => undefined
  return Object.assign((cny: string) => showCurrency(cny, rate, currency), {
    about: (cny: string) => showAbout(cny, rate, currency),
    sums: {
      units: (cny: string) => unitsIn(cny, rate, currency),
      parts: (parts_cny: readonly string[], total: number, takes?: number) =>
        partsIn(parts_cny, total, rate, currency, takes),
      words: (units: number) => showUnits(units, currency),
    },
  })
}
