import { $consent } from '#stores/consent.ts'
import { keepText } from '#stores/browser-storage.ts'

const bar = document.querySelector('[data-cookie-bar]')

bar?.addEventListener('click', ({ target }) => {
  const choice = target instanceof HTMLElement ? target.dataset.consentChoice : undefined
  if (choice === 'accepted' || choice === 'declined') $consent.set(choice)
})

$consent.subscribe((consent) => {
  if (consent) document.documentElement.dataset.consent = consent
  else delete document.documentElement.dataset.consent
})

// Bars that stick to the bottom of a phone's page stands on it (styles/phone.css).
if (bar)
  new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0
    document.documentElement.style.setProperty('--cookie-bar', `${height}px`)
  }).observe(bar)

const notice = document.querySelector('[data-notice-bar]')
const pause = notice?.querySelector('.notice-pause')

pause?.addEventListener('click', () => {
  pause.ariaPressed = String(pause.ariaPressed !== 'true')
})

// A finger that rests on it is no pointer over it, and not every browser takes it for a press.
for (const kind of ['down', 'leave'])
  notice?.addEventListener(`pointer${kind}`, () => notice.toggleAttribute('data-touched', kind === 'down'))

notice?.querySelector('.notice-close')?.addEventListener('click', () => {
  document.documentElement.dataset.notice = 'closed'
  keepText('localStorage', 'notice_closed_at', String(Date.now()))
})
