import { SIDES } from './estimate-question.ts'

/** The question of the estimate in the address: ?country=DE&weight=1.2+kg&length=30&…&goods_class=…&service=… */

export type AskedSides = Record<`${(typeof SIDES)[number]}_cm`, number>

const TEXTS = ['country', 'weight', ...SIDES, 'value'] as const

/** Puts what the address asks into the fields; false when it asks nothing. */
export function fillFromAddress(form: HTMLFormElement): boolean {
  const query = new URLSearchParams(location.search)
  if (!query.has('weight')) return false
  for (const name of [...TEXTS, 'goods_class']) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement) control.value = query.get(name) ?? ''
    if (control instanceof HTMLSelectElement) chooseIn(control, query.get(name))
  }
  const services = query.getAll('service')
  for (const box of form.querySelectorAll<HTMLInputElement>('[name="service"]'))
    box.checked = services.includes(box.value)
  const insurance = form.elements.namedItem('insurance')
  if (insurance instanceof HTMLInputElement) insurance.checked = query.has('insurance')
  return true
}

/** Whether anything but the country, for which an example stands there already, is not as it was sent. */
export const isChanged = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll('input')].some(
    (input) => input.value !== input.defaultValue || input.checked !== input.defaultChecked,
  ) || form.querySelector<HTMLSelectElement>('[name="goods_class"]')?.value !== 'general'

/** A value that is none of its own leaves a list as it is. */
function chooseIn(list: HTMLSelectElement, value: string | null): void {
  if (value !== null && [...list.options].some((option) => option.value === value)) list.value = value
}

/** The address with this question; what is not asked is left out. */
export function addressOf(form: FormData): string {
  const address = new URL(location.href)
  address.search = ''
  for (const [name, value] of form)
    if (typeof value === 'string' && value.trim() && !(name === 'goods_class' && value === 'general'))
      address.searchParams.append(name, value.trim())
  return address.href
}
