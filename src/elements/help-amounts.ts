import { DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { $currencyCode } from '#stores/kept-choice.ts'
import { whenSignedIn } from '#stores/signed-in.ts'

/**
 * Articles are built with amounts in USD beside the yuan. What turns them into another currency comes for who reads in one,
 * and where the rates are of the day.
 */
const convert = () => void import('./display-price.ts')

if (document.querySelector('[data-yuan]')) {
  if (document.querySelector('[data-live-rates]') || $currencyCode.get() !== DEFAULT_CURRENCY) convert()
  $currencyCode.listen(convert)
  whenSignedIn(convert)
}
