import { $consent } from '#stores/consent.ts'
import { keepText } from '#stores/browser-storage.ts'

const root = document.documentElement
const bar = document.querySelector<HTMLElement>('[data-cookie-bar]')

for (const choice of ['accepted', 'declined'] as const)
  bar?.querySelector(`[data-consent-choice=${choice}]`)?.addEventListener('click', () => $consent.set(choice))

$consent.subscribe((consent) => {
  if (consent) root.dataset.consent = consent
  else delete root.dataset.consent
})

// Bars that stick to the bottom of a phone's page stands on it (styles/phone.css).
if (bar)
  new ResizeObserver(() => root.style.setProperty('--cookie-bar', `${bar.offsetHeight}px`)).observe(bar)

const notice = document.querySelector('[data-notice-bar]')
const pause = notice?.querySelector('.notice-pause')

pause?.addEventListener('click', () => {
  pause.ariaPressed = String(pause.ariaPressed !== 'true')
})

// A finger that rests on it is no pointer over it, and not every browser takes it for a press.
for (const kind of ['down', 'leave'])
  notice?.addEventListener(`pointer${kind}`, () => notice.toggleAttribute('data-touched', kind === 'down'))

notice?.querySelector('.notice-close')?.addEventListener('click', () => {
  root.dataset.notice = 'closed'
  keepText('localStorage', 'notice_closed_at', String(Date.now()))
})
