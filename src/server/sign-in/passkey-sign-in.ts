import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { CHALLENGE_MS } from '#domain/access/passkey.ts'
import type { Passkey } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { accountById } from '#server/account/accounts.ts'
import { newChallenge, takeChallenge } from './passkeys.ts'
import type { Started } from './register.ts'
import { openSession } from './log-in.ts'
import { hostOf, type PasskeyOrigin } from './passkey-add.ts'
import type { From } from './sessions.ts'

/** Options for a browser to sign in with any passkey it has for this site; no account is named. */
export async function startPasskeyLogIn(db: Db, place: PasskeyOrigin, now: number) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const challenge = await newChallenge(db, null, now)
  return generateAuthenticationOptions({
    rpID: hostOf(place),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  })
}

/**
 * Begins a session as `logIn` does. Throws 422 WRONG_PASSKEY, the same for one nobody has, as slowly, and for a
 * challenge that is not ours, too old or used.
 */
export async function logInWithPasskey(
  services: Services,
  response: AuthenticationResponseJSON,
  from: From & PasskeyOrigin,
  now: number,
): Promise<Started> {
  const { db } = services
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  const account = passkey && (await accountById(db, passkey.account_id))
  const signed = await verify(db, passkey ?? NOBODY, response, from, now)
  if (!passkey || !account || !signed || !isTheirs(passkey, response)) throw wrong()
  return inTransaction(db, async (tx) => {
    const started = await openSession(tx, account, from, now)
    if (!started || !(await count(tx, passkey, signed.newCounter, now))) throw wrong()
    return started
  })
}

const wrong = () =>
  new Problem(422, 'WRONG_PASSKEY', 'This passkey wasn’t accepted. Try again, or sign in with your password.')

/** A passkey nobody has, so that it takes as long to refuse; whoever fits it signs in as nobody. */
const NOBODY: Pick<Passkey, 'credential_id' | 'public_key' | 'counter'> = {
  credential_id: '',
  // The point every P-256 key is made from.
  public_key:
    'pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  counter: 0,
}

async function verify(
  db: Db,
  { credential_id, public_key, counter }: typeof NOBODY,
  response: AuthenticationResponseJSON,
  place: PasskeyOrigin,
  now: number,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'))
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, null, now),
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    credential: { id: credential_id, publicKey, counter },
    requireUserVerification: true,
    // The library throws at whatever does not fit.
  }).catch(() => null)
  return checked?.verified ? checked.authenticationInfo : null
}

/** Whether the device names this account as the owner, as it was told when the passkey was made. */
function isTheirs({ account_id }: Passkey, { response }: AuthenticationResponseJSON): boolean {
  const { userHandle } = response
  return !userHandle || Buffer.from(userHandle, 'base64url').toString() === account_id
}

/** False when it was removed meanwhile, or has signed something else since we looked. */
async function count(tx: Tx, passkey: Passkey, counter: number, now: number): Promise<boolean> {
  const counted = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}
