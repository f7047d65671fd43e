import { $consent } from '#stores/consent.ts'
import { $signedIn } from '#stores/signed-in.ts'
import { whenShown } from '#stores/when-shown.ts'
import { showAnnouncement } from './announcement.ts'
import { loadChatWidget, openChatOnce } from './chat-bubble.ts'

/**
 * What opens by itself, one at a time: the cookie bar first, once that is answered an announcement, and with no
 * dialog open the chat bubble. An announcement does not wait for ever: the check every minute shows it over an
 * unanswered cookie bar, which steps aside meanwhile (chrome.css).
 */
const CHECK_MS = 60_000

const next = () => {
  if (!$consent.get() || showAnnouncement()) return
  openChatOnce()
  loadChatWidget()
}

whenShown(() => {
  $consent.subscribe(next)
  document.addEventListener('close', () => setTimeout(next), true)
  $signedIn.listen(next)
  setInterval(showAnnouncement, CHECK_MS)
})
