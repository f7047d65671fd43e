import { showAbout, showCnyText, showCurrency, showParts } from '#domain/money/money.ts'

/** Shows API amounts in one currency; undefined, like its ways, while no rate is known or the reader reads in CNY. */
export interface ShowPrice {
  (cny: string): string | undefined
  /** Without cents. */
  about?: (cny: string) => string
  /** Parts of a total, so that what is shown adds up, too. */
  parts?: (parts_cny: readonly string[], total_cny: string) => string[]
}

/** An API amount within a sentence or on a button. */
export type MoneyWords = (cny: string) => string

/** The reader's currency and what is moved: "$2.27 (¥16.20)"; yuan alone where nothing else is shown. */
export const inWords =
  (show: (cny: string) => string | undefined): MoneyWords =>
  (cny) => {
    const shown = show(cny)
    return shown ? `${shown}\u00a0(${showCnyText(cny)})` : showCnyText(cny)
  }

export function showingIn(currency: string, rate: number | undefined): ShowPrice {
  if (rate === undefined || currency === 'CNY') return () => undefined
  return Object.assign((cny: string) => showCurrency(cny, rate, currency), {
    about: (cny: string) => showAbout(cny, rate, currency),
    parts: (parts_cny: readonly string[], total_cny: string) =>
      showParts(parts_cny, total_cny, rate, currency),
  })
}
