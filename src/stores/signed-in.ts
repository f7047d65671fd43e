import { atom } from 'nanostores'

/** `in`: this browser holds a session. `expired`: the server has refused it since this page came. */
export type SignedIn = 'none' | 'in' | 'expired'

const root = typeof document === 'undefined' ? null : document.documentElement

/** As first-paint.mjs has just looked it up. */
const read = (): SignedIn => (root && 'session' in root.dataset ? 'in' : 'none')

/**
 * Whether somebody is signed in, for the parts of a page that do without session.ts, which keeps this up to date.
 * `data-session` on <html> follows, for the style sheets, and `data-staff` ends with it.
 */
export const $signedIn = atom<SignedIn>(read())

if (root) {
  $signedIn.listen((state) => {
    if (state === 'in') {
      root.dataset.session = 'customer'
      wakeIslands(FOR_CUSTOMERS)
    } else {
      delete root.dataset.session
      delete root.dataset.staff
    }
  })
  // Another tab has signed in or out, or this page was away meanwhile: first-paint.mjs has looked again before this.
  const lookAgain = () => $signedIn.get() !== 'expired' && $signedIn.set(read())
  addEventListener('storage', lookAgain)
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
}

/** The account has answered: from now on style sheets know whether it is staff's (`data-staff`). */
export function markStaff(is_staff: boolean): void {
  if (!root) return
  if (is_staff) root.dataset.staff = 'true'
  else delete root.dataset.staff
}

/** Calls `then` once, as soon as somebody is signed in. */
export function whenSignedIn(then: () => void): void {
  if ($signedIn.get() === 'in') {
    then()
    return
  }
  const leave = $signedIn.listen((state) => {
    if (state !== 'in') return
    leave()
    then()
  })
}

/** Islands that wait for a session or a cart: client:when="customer". */
export const FOR_CUSTOMERS = '[data-when=customer]'

/** Tells those of the islands that wait (directives/when.ts) that they have something to show. */
export function wakeIslands(which: string): void {
  for (const island of document.querySelectorAll(`astro-island[client=when]${which}`))
    island.dispatchEvent(new Event('benbuy:wake'))
}
