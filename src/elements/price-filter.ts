import { DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { boundFromTyped, typedFromCny } from '#domain/money/typed-amount.ts'
import { keepText, keptText } from '#stores/browser-storage.ts'
import { $currencyCode } from '#stores/kept-choice.ts'
import { readFields, textOf } from '#stores/kept-work.ts'
import { $signedIn, whenSignedIn } from '#stores/signed-in.ts'

/**
 * Prices that a search is narrowed by are typed in the reader's currency. The address keeps them in yuan, so that a link
 * finds the same for everybody; without script, and where no rate is known, they are typed in yuan.
 */
const form = document.querySelector<HTMLFormElement>('[data-price-filter]')
const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-bound]') ?? [])]
const built = Number(form?.dataset.priceFilter)

/** As it was typed, by currency and yuan: what is worked out from the yuan would read 20.00 where 20 stood. */
const KEY = 'typed_prices'
const UNREADABLE = 'Write the price in digits, such as 12.50.'

/** The unit of what is typed now; without a rate it is yuan. */
let unit: { currency: string; rate: number | undefined } = { currency: 'CNY', rate: undefined }
const typed = new Map<HTMLInputElement, string>()

/** In yuan, '' for nothing, null for no amount. */
function yuanOf(field: HTMLInputElement): string | null {
  const text = field.value.trim()
  if (text === (typed.get(field) ?? field.defaultValue)) return field.defaultValue
  if (!text) return ''
  return boundFromTyped(
    text,
    field.dataset.bound === 'least' ? 'least' : 'most',
    unit.rate ?? 1,
    unit.rate ? unit.currency : 'CNY',
  )
}

const keyOf = (yuan: string) => `${unit.currency} ${yuan.replace(/\.00$/, '')}`

function textFor(yuan: string): string {
  if (unit.rate === undefined || !yuan) return yuan
  const typed = textOf(readFields(keptText('sessionStorage', KEY))[keyOf(yuan)])
  return typed || typedFromCny(yuan, unit.rate, unit.currency).replace(/\.00$/, '')
}

function turn(currency: string, rate: number | undefined) {
  if (!form || (unit.currency === currency && unit.rate === rate)) return
  const yuan = fields.map((field) => yuanOf(field) ?? field.defaultValue)
  unit = rate === undefined ? { currency: 'CNY', rate } : { currency, rate }
  for (const [place, field] of fields.entries()) {
    field.value = textFor(yuan[place] ?? '')
    if (yuan[place] === field.defaultValue) typed.set(field, field.value)
    else typed.delete(field)
    const label = field.labels?.[0]?.querySelector('[data-unit]')
    if (label) label.textContent = rate === undefined ? '¥' : currency
  }
}

/** The rates of the day come with who reads in another currency than the page was made with. */
async function follow() {
  const { $user, loadRates } = await import('#stores/user.ts')
  const show = () => {
    const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = $user.get()
    const rate = CURRENCY_EXCHANGE_RATE_MAP[currency_unit]
    turn(currency_unit, currency_unit === 'CNY' ? undefined : (rate ?? builtRate(currency_unit)))
  }
  $user.subscribe(show)
  if ($signedIn.get() !== 'in') await loadRates().catch(() => null)
}

const builtRate = (currency: string) => (currency === DEFAULT_CURRENCY && built ? built : undefined)

let follows = false
function followOnce() {
  if (!follows) void follow()
  follows = true
}

function say(field: HTMLInputElement) {
  field.setCustomValidity(yuanOf(field) === null ? UNREADABLE : '')
}

// A price whose typing began before this script came was begun in yuan, and stays so.
const isBegun = fields.some((field) => field.value !== field.defaultValue || field === document.activeElement)
if (form && !isBegun) {
  if ($currencyCode.get() === DEFAULT_CURRENCY) turn(DEFAULT_CURRENCY, builtRate(DEFAULT_CURRENCY))
  else followOnce()
  $currencyCode.listen(followOnce)
  whenSignedIn(followOnce)
}

for (const field of fields) field.addEventListener('input', () => say(field))
form?.addEventListener('formdata', ({ formData }) => {
  const stored = { ...readFields(keptText('sessionStorage', KEY)) }
  for (const field of fields) {
    const yuan = yuanOf(field) ?? ''
    formData.set(field.name, yuan)
    if (yuan && unit.rate !== undefined) stored[keyOf(yuan)] = field.value.trim()
  }
  // Prices of the last few searches.
  const last = Object.entries(stored).slice(-20)
  keepText('sessionStorage', KEY, JSON.stringify(Object.fromEntries(last)))
})
