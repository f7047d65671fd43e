import { call } from '#stores/api.ts'

const form = document.querySelector<HTMLElement>('[data-help-useful]')

/** Sends what was pressed, Yes or No, and thanks for it; a second press counts for nothing. */
export async function rate(pressed: HTMLButtonElement): Promise<void> {
  if (!form || pressed.disabled) return
  const buttons = [...form.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  const useful = pressed.value === 'true'
  const rated = await call('help/rate', { slug: form.dataset.helpUseful ?? '', useful }).then(
    () => true,
    () => false,
  )
  for (const button of buttons) {
    button.disabled = false
    button.hidden = rated
  }
  const sentence = form.querySelector('p')
  if (!rated || !sentence) return
  form.querySelector('span')?.remove()
  sentence.textContent = useful
    ? 'Thank you. We’ll keep it as it is.'
    : 'Thank you. We’ll look at it. If you still need an answer, contact us.'
}
