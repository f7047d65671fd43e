import { $consent } from '#stores/consent.ts'

const bar = document.querySelector('[data-cookie-bar]')

bar?.addEventListener('click', ({ target }) => {
  const choice = target instanceof HTMLElement ? target.dataset.consentChoice : undefined
  if (choice === 'accepted' || choice === 'declined') $consent.set(choice)
})

$consent.subscribe((consent) => {
  if (consent) document.documentElement.dataset.consent = consent
  else delete document.documentElement.dataset.consent
})

// What sticks to the bottom of a phone's page stands on it (styles/phone.css).
if (bar)
  new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0
    document.documentElement.style.setProperty('--cookie-bar', `${height}px`)
  }).observe(bar)
