import { $country } from '#stores/choice.ts'

/** The country chosen in the footer stands in the shipping estimate. */
const field = document.querySelector<HTMLSelectElement>('.estimate [name="country"]')
$country.subscribe((code) => {
  if (field && code) field.value = code
})
