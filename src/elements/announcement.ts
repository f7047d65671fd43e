import { activeAnnouncement, type Announcement, type AnnouncementEnd } from '#domain/site/announcement.ts'
import { keepText, keptText } from '#stores/browser-storage.ts'
import { $signedIn } from '#stores/signed-in.ts'

const all: Announcement[] = JSON.parse(document.getElementById('announcements')?.textContent ?? '[]')

/** From the decision to show one until its end: its dialog is a file of its own, which few pages need. */
let isOpen = false
/** Since this page has come: some browsers keep nothing. */
const ended = new Set<string>()

/** A dialog is open, the login is on its way (login-opener.ts), or somebody is at the login page's fields. */
const TAKEN = 'dialog:modal, html[data-waiting], [data-login-page]:focus-within'

/** Opens the announcement that is due, if any. Answers whether a dialog, this or another, has the page now. */
export function showAnnouncement(): boolean {
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
