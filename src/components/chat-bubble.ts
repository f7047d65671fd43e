import { browserStorage } from '#stores/browser-storage.ts'

const bubble = document.querySelector<HTMLElement>('[data-chat-bubble]')

const turn = (open: boolean) => bubble?.toggleAttribute('data-open', open)

bubble?.querySelector('.chat-close')?.addEventListener('click', () => turn(false))

bubble?.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') turn(false)
})

// It does not come back when they have typed.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches('main :is(input, textarea, select)')) turn(false)
})

/** By itself once in this browser, and only where there is a bubble. */
export function openChatOnce() {
  const kept = browserStorage('localStorage')
  // Where nothing is kept it would open on every page.
  if (!bubble || !kept || kept.getItem('chat_open_seen')) return
  kept.setItem('chat_open_seen', 'true')
  turn(true)
}
