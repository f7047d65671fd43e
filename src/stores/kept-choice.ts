import { browserStorage } from './browser-storage.ts'

/**
 * What stands in this browser of the choices of choice.ts, as it was kept, '' when nothing is: enough to know that
 * there is nothing to do, without the lists that a choice is checked against.
 */
export const keptChoice = (name: 'country' | 'currency'): string =>
  browserStorage('localStorage')?.getItem(name) ?? ''

/** Said by choice.ts when another currency is chosen on this page. */
export const CURRENCY_CHOSEN = 'benbuy:currency-chosen'

/** Calls `then` when a currency is chosen, here or in another tab. */
export function onCurrencyChosen(then: () => void): void {
  document.addEventListener(CURRENCY_CHOSEN, then)
  addEventListener('storage', ({ key }) => (key === 'currency' || key === null) && then())
}
