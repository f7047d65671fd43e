import { keepText, keptText } from './browser-storage.ts'
import { call, type Data } from './api.ts'
import { AT_FIELD, enter } from './login.ts'
import { $ad } from './user.ts'

/** Signing in by another service: the browser goes there, and comes back to the sign-in page. */

interface SignInProvider {
  id: string
  name: string
}

/** The providers that the shop offers, by the tag that Document.astro writes (PROVIDERS_META). */
export function signInProviders(): SignInProvider[] {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="benbuy-providers"]')
  return tag ? (JSON.parse(tag.content) as SignInProvider[]) : []
}

/** Under which this tab keeps the query of the sign-in page while the browser is there. */
const WAY_BACK = 'login_way_back'

/** Leaves for the service; afterwards the sign-in page goes on as with the query `back`. */
export async function goToProvider(provider: string, back: string): Promise<void> {
  leaveFor(await call('user/start_provider', { provider }, AT_FIELD), back)
}

/** The same, to add it to the account that is signed in. */
export async function goToLink(provider: string, password: string | undefined): Promise<void> {
  const input = { provider, ...(password !== undefined && { password }) }
  leaveFor(await call('user/start_identity', input, AT_FIELD), backTo(location.pathname))
}

function leaveFor({ url }: { url: string }, back: string) {
  keepText('sessionStorage', WAY_BACK, back)
  location.assign(url)
}

/** The query with which the sign-in page leads back to this path. */
export const backTo = (path: string) => `?${new URLSearchParams({ redirect_url: path })}`

/** The answer that a provider has put behind the address of the sign-in page, null when none has. */
export function broughtBack(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error')) ? query.toString() : null
}

/** Gives the sign-in page the query it had before, so that nothing of the service is in its address or sent again. */
export function restoreQuery(): void {
  const back = keptText('sessionStorage', WAY_BACK) ?? ''
  keepText('sessionStorage', WAY_BACK, null)
  history.replaceState(history.state, '', location.pathname + back)
}

/** Asks what comes of it; with `in` somebody is signed in. */
export async function arrive(query: string): Promise<Data<'user/finish_provider'>> {
  const arrival = await call('user/finish_provider', { query }, AT_FIELD)
  if (arrival.login) await enter(arrival.login)
  return arrival
}

export async function createByProvider(ticket: string, p_code: string): Promise<void> {
  const ad = $ad.get()
  const input = { ticket, accept_terms: true as const, ...(p_code && { p_code }), ...(ad && { ad }) }
  await enter(await call('user/create_by_provider', input, AT_FIELD))
  $ad.set('')
}

/** Once its owner is signed in. What fails is said in a popup, and they are in all the same. */
export async function linkByTicket(ticket: string): Promise<boolean> {
  return call('user/link_identity', { ticket }).then(
    () => true,
    () => false,
  )
}
