import { browserStorage } from '#stores/browser-storage.ts'

const bar = document.querySelector('[data-notice-bar]')
const pause = bar?.querySelector('.notice-pause')

pause?.addEventListener('click', () => {
  pause.ariaPressed = String(pause.ariaPressed !== 'true')
})

bar?.querySelector('.notice-close')?.addEventListener('click', () => {
  document.documentElement.dataset.notice = 'closed'
  browserStorage('localStorage')?.setItem('notice_closed_at', String(Date.now()))
})
