import { atom } from 'nanostores'
import { FOR_CUSTOMERS, wakeIslands } from './wake-islands.ts'

/** `in`: this browser holds a session. `expired`: the server has refused it since this page came. */
export type SignedIn = 'none' | 'in' | 'expired'

const root = typeof document === 'undefined' ? null : document.documentElement

/** As first-paint.mjs has just looked it up. */
const read = (): SignedIn => (root && 'session' in root.dataset ? 'in' : 'none')

/**
 * Whether somebody is signed in, for the parts of a page that do without session.ts, which keeps this up to date.
 * `data-session` and `data-staff` on <html> follow, for the style sheets.
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
  for (const event of ['storage', 'pageshow'])
    addEventListener(event, () => $signedIn.get() !== 'expired' && $signedIn.set(read()))
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
