import { activeAnnouncement, type Announcement, type AnnouncementEnd } from '#domain/site/announcement.ts'
import { keepText, keptText } from '#stores/browser-storage.ts'
import { $consent } from '#stores/consent.ts'
import { $signedIn } from '#stores/signed-in.ts'
import { whenShown } from '#stores/when-shown.ts'
import { whenIdle } from './later.ts'

/**
 * Opens what opens by itself, one at a time: the cookie bar first, once that is answered an announcement, and with no
 * dialog open the chat bubble. An announcement does not wait for ever: the check every minute shows it over an
 * unanswered cookie bar, which steps aside meanwhile (chrome.css).
 */

const all: Announcement[] = JSON.parse(document.getElementById('announcements')?.textContent ?? '[]')

/** From the decision to show one until its end: its dialog is a file of its own, which few pages need. */
let isOpen = false
/** Since this page has come: some browsers keep nothing. */
const ended = new Set<string>()

/** A dialog is open, the login is on its way (login-opener.ts), or somebody is at the login page's fields. */
const TAKEN = 'dialog:modal, html[data-waiting], [data-login-page]:focus-within'

/** Opens the announcement that is due, if any. Answers whether a dialog, this or another, has the page now. */
function showAnnouncement(): boolean {
  if (isOpen || document.querySelector(TAKEN)) return true
  const due = activeAnnouncement(all, Date.now(), {
    logged_in: $signedIn.get() === 'in',
    seen_ids: [...ended, ...recorded('announcement_dismissed'), ...recorded('announcement_confirmed')],
  })
  if (!due) return false
  isOpen = true
  // Another dialog may have opened meanwhile: its end asks again.
  void import('./announcement-dialog.ts').then(
    ({ openAnnouncement }) => {
      isOpen = !document.querySelector(TAKEN)
      if (isOpen) openAnnouncement(due, end)
    },
    () => {
      isOpen = false
    },
  )
  return true
}

/** Kept as ids with commas between them, under either key. */
function end(id: string, key: AnnouncementEnd): void {
  ended.add(id)
  keepText('localStorage', key, [...recorded(key), id].join(','))
  isOpen = false
}

const recorded = (key: string) => keptText('localStorage', key)?.split(',') ?? []

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
function openChatOnce() {
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
function loadChatWidget() {
  if (!widget || loaded || $consent.get() !== 'accepted') return
  loaded = true
  whenIdle(() => {
    const script = document.createElement('script')
    script.async = true
    script.src = widget.content
    document.head.append(script)
  })
}

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
