/** Whether an article was useful, said once; what it takes to say it comes when it is said. */
const asked = document.querySelector<HTMLElement>('[data-help-useful]')

asked?.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  const buttons = [...asked.querySelectorAll('button')]
  for (const button of buttons) button.disabled = true
  const useful = target.value === 'true'
  const { call } = await import('#stores/api.ts')
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
})

export {}
