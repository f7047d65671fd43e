import { $currency, readCurrency } from '#stores/choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'

/** The header's list of currencies shows what is chosen, and chooses. */
const list = document.querySelector<HTMLSelectElement>('[data-header-currency]')

$currency.subscribe((code) => {
  if (list) list.value = code
})
list?.addEventListener('change', async () => {
  const chosen = readCurrency(list.value)
  const part = await loadChunk(() => import('./country-currency.ts'))
  // Why an account did not take it has been said by the call.
  if (part && chosen) list.value = await part.chooseCurrency(chosen)
})

/** A customer's is the account's, which comes with who they are. */
async function followAccount() {
  const { $user } = await import('#stores/user.ts')
  $user.subscribe(({ currency_unit, loginStatus }) => {
    if (list && loginStatus === 'succeed') list.value = currency_unit
  })
}
if ('session' in document.documentElement.dataset) void followAccount()
document.addEventListener('benbuy:session', () => void followAccount(), { once: true })
