import { $consent } from '#stores/consent.ts'
import { whenIdle } from './when-idle.ts'

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
