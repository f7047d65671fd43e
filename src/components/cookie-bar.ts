import { $consent } from '#stores/consent.ts'

document.querySelector('[data-cookie-bar]')?.addEventListener('click', ({ target }) => {
  const choice = target instanceof HTMLElement ? target.dataset.consentChoice : undefined
  if (choice === 'accepted' || choice === 'declined') $consent.set(choice)
})

$consent.subscribe((consent) => {
  if (consent) document.documentElement.dataset.consent = consent
  else delete document.documentElement.dataset.consent
})
