import { COUNTRIES } from '#domain/place/countries.ts'
import { CURRENCIES } from '#domain/money/money.ts'
import { $shipTo, readCurrency, type ShownCurrency } from '#stores/choice.ts'
import { $country, $ownCurrency } from '#stores/kept-choice.ts'
import { $session } from '#stores/session.ts'
import { $user, tellCurrency } from '#stores/user.ts'

/** Puts every country and currency into the two lists and keeps what is chosen. */
export function fillChoices(place: HTMLFormElement): void {
  const country = place.querySelector<HTMLSelectElement>('[name="country"]')
  const currency = place.querySelector<HTMLSelectElement>('[name="currency"]')
  if (!country || !currency) return
  country.replaceChildren(...COUNTRIES.map(({ code, name }) => new Option(name, code)))
  currency.replaceChildren(
    new Option('CNY only', 'CNY'),
    ...CURRENCIES.map(({ code, name }) => new Option(`${code}, ${name}`, code)),
  )
  $shipTo.subscribe((code) => {
    country.value = code
  })
  $user.subscribe(({ currency_unit }) => {
    currency.value = currency_unit
  })
  country.addEventListener('change', () => $country.set(country.value))
  currency.addEventListener('change', async () => {
    currency.disabled = true
    await chooseCurrency(currency.value)
    currency.disabled = false
    currency.value = $user.get().currency_unit
  })
}

/**
 * A customer's currency belongs to the account; this browser remembers it for when they have left. Answers the one that
 * is shown from now on.
 */
export async function chooseCurrency(code: string): Promise<string> {
  const currency_unit = readCurrency(code)
  if (!currency_unit) return $user.get().currency_unit
  // Why an account did not take it has been said by the call.
  const isStored = !$session.get() || (await tellAccount(currency_unit).catch(() => false))
  if (isStored) $ownCurrency.set(currency_unit)
  return $user.get().currency_unit
}

async function tellAccount(currency_unit: ShownCurrency): Promise<boolean> {
  await tellCurrency({ currency_unit })
  return true
}
