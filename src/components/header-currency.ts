import { keptChoice, onCurrencyChosen } from '#stores/kept-choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'

/** The header's list of currencies shows what is chosen, and chooses; what that takes comes when it is used. */
const list = document.querySelector<HTMLSelectElement>('[data-header-currency]')

/** What is kept and in the list, else USD. */
function show() {
  const kept = keptChoice('currency')
  if (list) list.value = [...list.options].some(({ value }) => value === kept) ? kept : 'USD'
}
show()
onCurrencyChosen(show)

const choosing = () => loadChunk(() => import('./country-currency.ts'))
for (const event of ['pointerdown', 'focus']) list?.addEventListener(event, choosing, { once: true })
list?.addEventListener('change', async () => {
  const chosen = list.value
  const part = await choosing()
  // Why an account did not take it has been said by the call.
  if (part) list.value = await part.chooseCurrency(chosen)
})

/** A customer's is the account's, which comes with who they are. */
async function followAccount() {
  const { $user } = await import('#stores/user.ts')
  $user.subscribe(({ currency_unit, loginStatus }) => {
    if (list && loginStatus === 'succeed') list.value = currency_unit
  })
}
if (list && 'session' in document.documentElement.dataset) void followAccount()
if (list) document.addEventListener('benbuy:session', () => void followAccount(), { once: true })
