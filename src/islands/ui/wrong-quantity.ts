/**
 * Leads to a quantity field that holds no quantity and answers whether there is one: nothing is ordered while the
 * page shows another number than the one that counts.
 */
export function leadToWrongQuantity(): boolean {
  const field = document.querySelector<HTMLElement>('.stepper [aria-invalid]')
  field?.focus()
  return field !== null
}
