/**
 * The focused element may be taken away: a row with its button, a question that is answered. Then the focus goes to
 * what is left of where it stood, and not to the top of the page, where somebody who goes by keys would begin anew.
 */

/** The element that had the focus, and all that it stood in, nearest first. */
let where: readonly EventTarget[] = []

/** Places that may take it, because a screen reader tells of them. */
const PLACES = 'dialog, form, fieldset, ul, ol, table, article, section, main'

/** A list that leads to the next row itself is quicker than that. */
const LATER_MS = 150

const isLost = () =>
  document.activeElement === document.body && where[0] instanceof HTMLElement && !where[0].isConnected

function lead() {
  if (!isLost()) return
  const place = where.find((one) => one instanceof HTMLElement && one.isConnected && one.matches(PLACES))
  where = []
  if (!(place instanceof HTMLElement)) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Once in a page, by whatever of it sends something. */
if (typeof document !== 'undefined') {
  document.addEventListener('focusin', (event) => {
    where = event.composedPath()
  })
  new MutationObserver(() => isLost() && setTimeout(lead, LATER_MS)).observe(document.body, {
    childList: true,
    subtree: true,
  })
}
