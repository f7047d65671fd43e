import { keepText, keptText } from './browser-storage.ts'
import { showDone } from './toast.ts'

/** A popup that a page leaves to the home page, to which it leads: apart from other popups, as every page loads those. */

const LATER = 'said_later'

/** Has the home page say that something has happened. */
export const showDoneLater = (message: string) => keepText('sessionStorage', LATER, message)

/** Says what the page before has left to be said. */
export function showKept(): void {
  const message = keptText('sessionStorage', LATER)
  if (!message) return
  keepText('sessionStorage', LATER, null)
  showDone(message)
}
