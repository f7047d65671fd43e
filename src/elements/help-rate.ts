import { call } from '#stores/api.ts'

const asked = document.querySelector<HTMLElement>('[data-help-useful]')

/** Sends what was pressed, Yes or No, and thanks for it; a second press counts for nothing. */
export async function rate(pressed: HTMLButtonElement): Promise<void> {
  if (!asked || pressed.disabled) return
  const buttons = [...asked.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  const useful = pressed.value === 'true'
  const done = await call('help/rate', { slug: asked.dataset.helpUseful ?? '', useful }).then(
    () => true,
    () => false,
  )
  for (const button of buttons) {
    button.disabled = false
    button.hidden = done
  }
  const said = asked.querySelector('p')
  if (!done || !said) return
  asked.querySelector('span')?.remove()
  said.textContent = useful
    ? 'Thank you. We’ll keep it as it is.'
    : 'Thank you. We’ll look at it. If you still need an answer, contact us.'
}
