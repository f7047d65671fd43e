import { $shipTo } from '#stores/choice.ts'

/** The country chosen, or likely, stands in the shipping estimate, unless the address asks for another. */
const field = document.querySelector<HTMLSelectElement>('.estimate [name="country"]')
const asked = new URLSearchParams(location.search).has('country')
$shipTo.subscribe((code) => {
  if (field && !asked) field.value = code
})
