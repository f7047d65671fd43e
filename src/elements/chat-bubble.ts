import { $consent } from '#stores/consent.ts'
import { keepText, keptText } from '#stores/browser-storage.ts'
import { whenIdle } from './later.ts'

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
  if (!bubble || keptText('localStorage', 'chat_open_seen')) return
  // Where nothing is kept it would open on every page.
  if (keepText('localStorage', 'chat_open_seen', 'true')) turn(true)
}

/** The tag that Document.astro writes where CHATBOT_SRC is set (CHATBOT_META). */
const widget = document.querySelector<HTMLMetaElement>('meta[name="benbuy-chatbot"]')
let loaded = false

/**
 * Another company's chat, once the page has loaded and only for who has accepted it; everybody else, and who cannot
 * reach it, has AI Ben.
 */
export function loadChatWidget() {
  if (!widget || loaded || $consent.get() !== 'accepted') return
  loaded = true
  whenIdle(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = widget.content
    document.head.append(script)
  })
}
