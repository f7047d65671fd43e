import { normalEmail } from '#domain/access/mailbox.ts'
import { isWithin } from '#domain/time/clock.ts'
import { MINUTE } from '#domain/time/durations.ts'
import { accountById, findAccount } from '#server/account/accounts.ts'
import type { Account, ProviderTrip } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { failure, log } from '#server/log.ts'
import { notFound, Problem, wrongState } from '#server/problem.ts'
import { closeTrip, openTrip, type Proven, TripFailed } from '#server/providers/sign-in/openid.ts'
import { hashOf, newToken } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import type { SignInProvider } from '#server/settings/sign-in-providers.ts'
import { noteDevice } from './devices.ts'
import { addIdentity, findIdentity, linkIdentity, type Person, noteIdentityUse } from './identities.ts'
import { openSession } from './log-in.ts'
import { notePlace } from './places.ts'
import { openAccount, type Registration, type Started } from './register.ts'
import { type From, startSession } from './sessions.ts'

/** Signing in by another service, there and back: docs/decisions/providers.md. */

/** How long the way there and back may take, and then what is asked here, ms. */
export const TRIP_MS = 15 * MINUTE

/** Begins a trip for this browser alone; with an account its result is to be linked to it. Throws 404, 503. */
export async function startTrip(
  { db, settings }: Services,
  input: { provider: string; account: Account | null },
  from: Pick<From, 'device'> & { origin: string },
  now: number,
): Promise<{ url: string; device: string }> {
  const provider = providerBy(settings.sign_in_providers, 'id', input.provider)
  const { url, state, nonce, verifier } = await openTrip(provider, redirectUri(from.origin)).catch(
    refuse(provider),
  )
  const device = from.device || newToken()
  await keepTrip(db, state, device, now, {
    issuer: provider.issuer,
    nonce,
    verifier,
    account_id: input.account?.id ?? null,
  })
  return { url, device }
}

/** The sign-in page: it is there on both sites, and takes what comes back. */
const redirectUri = (origin: string) => `${origin}/login`

function providerBy(
  providers: readonly SignInProvider[],
  by: 'id' | 'issuer',
  value: string,
): SignInProvider {
  const provider = providers.find((one) => one[by] === value)
  if (!provider) throw notFound('this way to sign in')
  return provider
}

type Steps = Pick<ProviderTrip, 'issuer'> & Partial<ProviderTrip>

const NOTHING = { nonce: '', verifier: '', account_id: null, subject: null, email: null }

async function keepTrip(db: Db, secret: string, device: string, now: number, steps: Steps): Promise<void> {
  const row = { ...NOTHING, ...steps, secret_hash: hashOf(secret), browser: hashOf(device), created_at: now }
  await db.insertInto('provider_trips').values(row).execute()
}

/** The trip of this browser with this state or ticket; it is gone by being asked about. Throws 422. */
async function takeTrip(db: Db, secret: string, device: string, now: number): Promise<ProviderTrip> {
  const row = await db
    .deleteFrom('provider_trips')
    .where('secret_hash', '=', hashOf(secret))
    .where('browser', '=', hashOf(device))
    .returningAll()
    .executeTakeFirst()
  if (!row || !isWithin(row.created_at, TRIP_MS, now)) throw tooOld()
  return row
}

const refused = (code: string, message: string, status = 422) => new Problem(status, code, message)

const tooOld = () =>
  refused('PROVIDER_STATE', 'This sign-in began elsewhere or took too long. Start again from this page.')

/** The sentence for a trip that failed, with the reason in the log. */
const refuse = (provider: SignInProvider) => (error: unknown) => {
  if (!(error instanceof TripFailed)) throw error
  const { name } = provider
  if (error.reason === 'denied')
    throw refused('PROVIDER_DENIED', `You didn’t sign in with ${name}. Try again, or use your email.`)
  log.warn(`sign-in by ${provider.issuer}: ${error.reason}: ${failure(error.cause)}`)
  if (error.reason === 'down')
    throw refused('PROVIDER_DOWN', `${name} doesn’t answer. Try again in a minute, or use your email.`, 503)
  if (error.reason === 'stale') throw tooOld()
  throw refused('PROVIDER_REFUSED', `${name} didn’t confirm who you are. Try again, or use your email.`)
}

/** The end of a trip: somebody is in, the link was added, or a ticket waits for one step more of this browser. */
export type Arrival =
  | { next: 'in'; started: Started }
  | { next: 'linked' }
  | { next: 'prove' | 'register'; ticket: string; email: string; provider: string }

/** Throws 422 for whatever is not as it was asked for, 409, 503. */
export async function finishTrip(
  services: Services,
  query: string,
  from: From & { origin: string; account: Account | null },
  now: number,
): Promise<Arrival> {
  const { db, settings } = services
  const state = new URLSearchParams(query).get('state') ?? ''
  const { issuer, nonce, verifier, account_id, subject } = await takeTrip(db, state, from.device, now)
  if (subject !== null) throw tooOld()
  const provider = providerBy(settings.sign_in_providers, 'issuer', issuer)
  const trip = { state, nonce, verifier, redirect_uri: redirectUri(from.origin) }
  const proven = await closeTrip(provider, trip, query).catch(refuse(provider))
  const identity = await findIdentity(db, { issuer, subject: proven.subject })
  if (account_id !== null) {
    if (from.account?.id !== account_id) throw tooOld()
    const { account } = from
    if (identity?.account_id === account_id) return { next: 'linked' }
    const person = verified(provider, proven)
    const by = { ip: from.ip, user_agent: from.user_agent, at: now, provider: provider.name }
    await inTransaction(db, (tx) => addIdentity(tx, account, person, by))
    return { next: 'linked' }
  }
  if (identity) {
    const account = await accountById(db, identity.account_id)
    const started = await inTransaction(db, async (tx) => {
      const opened = await openSession(tx, account, from, now)
      return opened && (await noteIdentityUse(tx, identity, now)) ? opened : null
    })
    if (!started) throw tooOld()
    return { next: 'in', started }
  }
  const person = verified(provider, proven)
  const ticket = newToken()
  await keepTrip(db, ticket, from.device, now, { issuer, subject: person.subject, email: person.email })
  // The owner of this address there need not own the account with it here: that one proves it by password or code.
  const next = (await findAccount(db, person.email)) ? 'prove' : 'register'
  return { next, ticket, email: person.email, provider: provider.name }
}

function verified(provider: SignInProvider, { subject, email, is_verified }: Proven): Person {
  if (!is_verified || !/^\S+@\S+\.\S+$/.test(email))
    throw refused(
      'PROVIDER_UNVERIFIED',
      `${provider.name} hasn’t verified your email. Verify it there, or sign in with your email here.`,
    )
  return { issuer: provider.issuer, subject, email: normalEmail(email) }
}

/** The person a ticket of this browser is for. */
async function personOf(db: Db, ticket: string, device: string, now: number): Promise<Person> {
  const { issuer, subject, email } = await takeTrip(db, ticket, device, now)
  if (subject === null || email === null) throw tooOld()
  return { issuer, subject, email }
}

/** Opens an account without a password, its e-mail confirmed by the provider. Throws 422, also when the e-mail is taken. */
export async function registerByProvider(
  { db }: Services,
  { ticket, ...registration }: Pick<Registration, 'p_code' | 'ad'> & { ticket: string },
  from: From,
  now: number,
): Promise<Started> {
  const person = await personOf(db, ticket, from.device, now)
  return inTransaction(db, async (tx) => {
    const registered = await openAccount(tx, { ...registration, email: person.email, password_hash: '' }, now)
    const account = { ...registered, email_verified_at: now }
    await tx.updateTable('accounts').set({ email_verified_at: now }).where('id', '=', account.id).execute()
    await linkIdentity(tx, account, person, now)
    await notePlace(tx, account, from.ip, now)
    const device = await noteDevice(tx, account, from.device, now)
    return { device, ...(await startSession(tx, account, from, now)) }
  })
}

/**
 * Links who a ticket is for to the account that has their address, whose owner has just signed in; the address counts as
 * confirmed from now on. Throws 409 for another account, 422.
 */
export async function linkByTicket(
  { db, settings }: Services,
  account: Account,
  ticket: string,
  from: From,
  now: number,
): Promise<void> {
  const person = await personOf(db, ticket, from.device, now)
  const { name } = providerBy(settings.sign_in_providers, 'issuer', person.issuer)
  if (person.email !== account.email) throw wrongState(`This isn’t the account with your ${name} address.`)
  const by = { ip: from.ip, user_agent: from.user_agent, at: now, provider: name }
  await inTransaction(db, async (tx) => {
    await addIdentity(tx, account, person, by)
    await tx
      .updateTable('accounts')
      .set({ email_verified_at: now })
      .where('id', '=', account.id)
      .where('email', '=', account.email)
      .where('email_verified_at', 'is', null)
      .execute()
  })
}
