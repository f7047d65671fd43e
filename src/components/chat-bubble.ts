const bubble = document.querySelector<HTMLElement>('[data-chat-bubble]')
const toggle = bubble?.querySelector<HTMLElement>('.chat-toggle')

const turn = (open: boolean) => {
  bubble?.toggleAttribute('data-open', open)
  if (toggle) toggle.ariaExpanded = String(open)
}

toggle?.addEventListener('click', () => turn(!bubble?.hasAttribute('data-open')))

bubble?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  turn(false)
  toggle?.focus()
})

/** By itself once in this browser, and only where there is a bubble. */
export function openChatOnce() {
  if (!bubble || localStorage.getItem('chat_open_seen')) return
  localStorage.setItem('chat_open_seen', 'true')
  turn(true)
}
