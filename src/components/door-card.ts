import { followChoices } from './door-live.ts'

/** The card from link to door: its link goes into the box at once, its figures follow choices. */
const card = document.querySelector<HTMLElement>('[data-door]')

card?.querySelector<HTMLElement>('[data-door-try]')?.addEventListener('click', ({ currentTarget }) => {
  const box = document.querySelector<HTMLInputElement>('.hero input[name="keyword"]')
  if (!box || !(currentTarget instanceof HTMLElement)) return
  box.value = currentTarget.dataset.doorTry ?? ''
  // A keyboard would cover what a phone is to show.
  const next = matchMedia('(pointer: coarse)').matches ? box.form?.querySelector('button') : box
  next?.focus()
  box.scrollIntoView({ block: 'nearest' })
})

if (card) followChoices(card)
