import { DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { $country, $currencyCode } from '#stores/kept-choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { whenIdle } from './later.ts'
import { whenSignedIn } from '#stores/signed-in.ts'

/**
 * The country and currency that are known stand there as soon as the page has come; the lists come when the reader
 * comes near: few do.
 */
const place = document.querySelector<HTMLFormElement>('[data-choice]')
const listOf = (name: string) => place?.querySelector<HTMLSelectElement>(`[name="${name}"]`)

const loadLists = () => loadChunk(() => import('./country-currency-lists.ts'))

const near = new IntersectionObserver(
  async (entries) => {
    if (!place || !entries.some((entry) => entry.isIntersecting)) return
    near.disconnect()
    const lists = await loadLists()
    lists?.fillChoices(place)
  },
  { rootMargin: '400px 0px' },
)

function showKnown() {
  const code = $country.get()
  const country = listOf('country')
  // The lists were quicker.
  if (!country || country.length > 1) return
  const unit = $currencyCode.get()
  if (unit !== DEFAULT_CURRENCY) listOf('currency')?.replaceChildren(new Option(unit, unit))
  // Which is likely, the lists say.
  if (code)
    country.replaceChildren(
      new Option(new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code, code),
    )
}

if (place) {
  near.observe(place)
  whenIdle(showKnown)
}

/** The header's list of currencies shows what is chosen, and chooses; what that takes comes when it is used. */
const list = document.querySelector<HTMLSelectElement>('[data-header-currency]')

// A stored value may be in no list of ours.
$currencyCode.subscribe((code) => {
  if (list) list.value = [...list.options].some(({ value }) => value === code) ? code : DEFAULT_CURRENCY
})

for (const event of ['pointerdown', 'focus']) list?.addEventListener(event, loadLists, { once: true })
list?.addEventListener('change', async () => {
  const chosen = list.value
  const lists = await loadLists()
  // Why an account did not take it has been said by the call.
  if (lists) list.value = await lists.chooseCurrency(chosen)
})

/** A customer's is the account's, which comes with who they are. */
async function followAccount() {
  const { $user } = await import('#stores/user.ts')
  $user.subscribe(({ currency_unit, loginStatus }) => {
    if (list && loginStatus === 'succeed') list.value = currency_unit
  })
}
if (list) whenSignedIn(() => void followAccount())
