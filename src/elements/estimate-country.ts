import { $shipTo } from '#stores/choice.ts'
import { $country } from '#stores/kept-choice.ts'

/** The country of the shipping estimate and "Ship to" in the footer are one choice. */
const field = document.querySelector<HTMLSelectElement>('.estimate [name="country"]')
$shipTo.listen((code) => {
  if (!field || field.value === code) return
  field.value = code
  field.dispatchEvent(new Event('change', { bubbles: true }))
})
field?.addEventListener('change', () => field.value && $country.set(field.value))
