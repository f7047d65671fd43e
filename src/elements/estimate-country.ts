import { $shipTo } from '#stores/choice.ts'
import { $country } from '#stores/kept-choice.ts'
import { wakeIslands } from '#stores/signed-in.ts'
import { whenNear } from './later.ts'

/** The country of the shipping estimate and "Ship to" in the footer are one choice. */
const field = document.querySelector<HTMLSelectElement>('.estimate-form [name="country"]')
/** The home page's, which is built with one answer. */
const quick = document.querySelector<HTMLElement>('.estimate-quick')

const wakeQuick = () => quick && wakeIslands(':has(.estimate-quick)')

$shipTo.listen((code) => {
  if (!field || field.value === code) return
  field.value = code
  field.dispatchEvent(new Event('change', { bubbles: true }))
  wakeQuick()
})
// A country that is only likely is no choice: nothing is said to have changed.
whenNear(quick, () => {
  const code = $shipTo.get()
  const isBuilt = field?.selectedOptions[0]?.defaultSelected
  if (!field || !isBuilt || field.value === code) return
  field.value = code
  wakeQuick()
})
field?.addEventListener('change', () => field.value && $country.set(field.value))
