import { $shipTo } from '#stores/choice.ts'
import { $country } from '#stores/kept-choice.ts'
import { wakeIslands } from '#stores/signed-in.ts'
import { whenNear } from './later.ts'

/**
 * The home page's estimate is built with one answer. For a reader of another country it is asked for theirs once it comes
 * into view; a country chosen in it is the country everywhere.
 */
const form = document.querySelector<HTMLElement>('.estimate-quick')
const field = form?.querySelector<HTMLSelectElement>('[name="country"]')

function show(code: string) {
  if (!field || field.value === code) return
  field.value = code
  // Asks anew where it is awake; an event would say that the reader has chosen.
  wakeIslands(':has(.estimate-quick)')
}

whenNear(form, () => {
  show($shipTo.get())
  $shipTo.listen(show)
})
field?.addEventListener('change', () => field.value && $country.set(field.value))
