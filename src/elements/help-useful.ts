/** Whether an article was useful, said once; what it takes to say it comes when it is said. */
const form = document.querySelector<HTMLElement>('[data-help-useful]')

form?.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  const buttons = [...form.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  const useful = target.value === 'true'
  const { call } = await import('#stores/api.ts')
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
})

export {}
