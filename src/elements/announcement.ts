import { activeAnnouncement, type Announcement } from '#domain/site/announcement.ts'
import { keepText, keptText } from '#stores/browser-storage.ts'
import { $signedIn } from '#stores/signed-in.ts'

const DOTS: Record<string, string> = { info: 'blue', success: 'green', warning: 'amber', error: 'red' }

const dialog = document.querySelector<HTMLDialogElement>('[data-announcement]')
const all: Announcement[] = JSON.parse(document.getElementById('announcements')?.textContent ?? '[]')

let shown: Announcement | null = null
/** Since this page has come: some browsers keep nothing. */
const ended = new Set<string>()

/** A dialog is open, the login is on its way (login-opener.ts), or somebody is at the login page's fields. */
const TAKEN = 'dialog:modal, html[data-waiting], [data-login-page]:focus-within'

/** Opens the announcement that is due, if any. Answers whether a dialog, this or another, has the page now. */
export function showAnnouncement(): boolean {
  if (document.querySelector(TAKEN)) return true
  shown = activeAnnouncement(all, Date.now(), {
    logged_in: $signedIn.get() === 'in',
    seen_ids: [...ended, ...recorded('announcement_dismissed'), ...recorded('announcement_confirmed')],
  })
  if (!dialog || !shown) return false
  fill(dialog, shown)
  dialog.showModal()
  part('heading').focus()
  return true
}

const part = (name: string) => {
  const element = dialog?.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!element) throw new Error(`The announcement has no ${name}`)
  return element
}

function fill(dialog: HTMLDialogElement, { alertType, title, heading, paragraphs, ...rest }: Announcement) {
  dialog.dataset.id = rest.id
  part('dot').className = `status-dot status-dot-${DOTS[alertType] ?? 'blue'}`
  part('title').textContent = title
  part('heading').textContent = heading
  part('paragraphs').replaceChildren(
    ...paragraphs.map((text) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = text
      return paragraph
    }),
  )
  part('confirm').textContent = rest.confirmText
  part('cancel').textContent = rest.cancelText ?? ''
  part('cancel').hidden = !rest.cancelText
}

if (dialog) {
  part('cancel').addEventListener('click', () => end('announcement_dismissed'))
  part('confirm').addEventListener('click', () => {
    const next = shown?.onConfirm
    end('announcement_confirmed')
    if (next) location.assign(next)
  })
  dialog.addEventListener('cancel', () => end('announcement_dismissed'))
}

/** Kept as ids with commas between them, under either key. */
function end(key: 'announcement_dismissed' | 'announcement_confirmed') {
  if (shown) {
    ended.add(shown.id)
    keepText('localStorage', key, [...recorded(key), shown.id].join(','))
  }
  shown = null
  dialog?.close()
}

const recorded = (key: string) => keptText('localStorage', key)?.split(',') ?? []
