import { activeAnnouncement, type Announcement } from '#domain/announcement.ts'
import { browserStorage } from '#stores/browser-storage.ts'

const DOTS: Record<string, string> = { info: 'blue', success: 'green', warning: 'amber', error: 'red' }

const dialog = document.querySelector<HTMLDialogElement>('[data-announcement]')
const all: Announcement[] = JSON.parse(document.getElementById('announcements')?.textContent ?? '[]')

let shown: Announcement | null = null
/** Since this page has come: some browsers keep nothing. */
const ended = new Set<string>()

/** Opens the announcement that is due, if any. Answers whether a dialog, this or another, is open now. */
export function showAnnouncement(): boolean {
  if (document.querySelector('dialog:modal')) return true
  shown = activeAnnouncement(all, Date.now(), {
    logged_in: 'session' in document.documentElement.dataset,
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
    browserStorage('localStorage')?.setItem(key, [...recorded(key), shown.id].join(','))
  }
  shown = null
  dialog?.close()
}

const recorded = (key: string) => browserStorage('localStorage')?.getItem(key)?.split(',') ?? []
