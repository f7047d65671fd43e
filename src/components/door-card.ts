import { loadChunk } from '#stores/load-chunk.ts'

/** The card from link to door: its link goes into the box at once, its figures follow choices when the page has come. */
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

async function follow() {
  if (!card) return
  const part = await loadChunk(() => import('./door-live.ts'))
  part?.followChoices(card)
}

if (card && document.readyState === 'complete') void follow()
else if (card) addEventListener('load', () => void follow(), { once: true })
