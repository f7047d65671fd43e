import type { Announcement, AnnouncementEnd } from '#domain/site/announcement.ts'

type End = (id: string, key: AnnouncementEnd) => void

const DOTS: Record<string, string> = { info: 'blue', success: 'green', warning: 'amber', error: 'red' }

const dialog = document.querySelector<HTMLDialogElement>('[data-announcement]')
let current: { announcement: Announcement; onEnd: End } | null = null

/** Shows it in the page's dialog, and says how it ended. */
export function openAnnouncement(announcement: Announcement, onEnd: End): void {
  if (!dialog) return
  current = { announcement, onEnd }
  fill(dialog, announcement)
  dialog.showModal()
  part('heading').focus()
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

function end(key: AnnouncementEnd): void {
  if (current) current.onEnd(current.announcement.id, key)
  current = null
  dialog?.close()
}

if (dialog) {
  part('cancel').addEventListener('click', () => end('announcement_dismissed'))
  part('confirm').addEventListener('click', () => {
    const next = current?.announcement.onConfirm
    end('announcement_confirmed')
    if (next) location.assign(next)
  })
  dialog.addEventListener('cancel', () => end('announcement_dismissed'))
}
