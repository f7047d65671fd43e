import { $shipTo } from '#stores/choice.ts'

/** Puts the country that is chosen, or likely, into an estimate that has none yet (HelpEstimator.astro). */
const field = document.querySelector<HTMLSelectElement>('#estimate [name="country"]')
if (field && !field.value) field.value = $shipTo.get()
