import { call, type Payload } from './api.ts'
import { keepText } from './browser-storage.ts'
import { $session } from './session.ts'
import { $mobileLogin } from './user.ts'

/** Ends the session here and on the server; the browser forgets it even when the server does not answer. */
export async function logOut(): Promise<void> {
  await call('user/login_out', {}, { notShowMessage: true }).catch(() => null)
  leave()
}

/** Deletes the account for good; this browser forgets it then. */
export async function deleteAccount(payload: Payload<'user/delete_account'>): Promise<void> {
  await call('user/delete_account', payload, { notShowMessage: true })
  leave()
}

/** Leaving is not expiring: a guarded phone page waits for the next page instead of saying so. */
function leave() {
  $mobileLogin.setKey('status', 'init')
  $session.set(null)
  // Links on their way into the cart (link-table.ts), what was searched for (recent-searches.ts), a parcel and an address
  // that were begun are the person's who leaves; their stores are not asked, as most pages do without them.
  for (const name of ['links', 'recent_searches', 'parcel_draft', 'address_draft'])
    keepText('localStorage', name, null)
  // So are the photos for a described item: whoever signs in next in this tab could not send them.
  keepText('sessionStorage', 'photos diy', null)
}
