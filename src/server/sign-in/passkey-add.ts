import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { CHALLENGE_MS, MAX_PASSKEYS } from '#domain/access/passkey.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { Account, Passkey } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { passkeyMail } from '#server/mail/security.ts'
import { notLoggedIn, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { listPasskeys, newChallenge, takeChallenge } from './passkeys.ts'
import { stillHas } from './password.ts'
import type { From } from './sessions.ts'

/** Where the browser is; a passkey is made for its host name and works nowhere else. */
export interface PasskeyOrigin {
  origin: string
}

export const hostOf = ({ origin }: PasskeyOrigin) => new URL(origin).hostname

/**
 * Options for a browser to make a passkey; it must ask its owner for a finger, a face or a PIN. Throws 409 WRONG_STATE
 * when the account already has as many as it may.
 */
export async function startPasskey(db: Db, account: Account, place: PasskeyOrigin, now: number) {
  const have = await listPasskeys(db, account)
  refuseMore(have.length)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const challenge = await newChallenge(db, account.id, now)
  return generateRegistrationOptions({
    rpName: BRAND,
    rpID: hostOf(place),
    userName: account.email,
    userDisplayName: account.email,
    userID: new TextEncoder().encode(account.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: have.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports.split(' ').filter(Boolean),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Keeps the passkey a browser has made with what `startPasskey` gave it, and tells the owner. Throws 422 for one that
 * is not of this site, this account and the last five minutes, 409 WRONG_STATE for one too many.
 */
export async function finishPasskey(
  services: Services,
  account: Account,
  input: { name: string; credential: RegistrationResponseJSON },
  from: From & PasskeyOrigin,
  now: number,
): Promise<Passkey> {
  const verification = await verified(services.db, account, input.credential, from, now)
  if (!verification) throw unusable()
  const passkey: Passkey = {
    id: newId(now),
    account_id: account.id,
    credential_id: verification.id,
    public_key: Buffer.from(verification.publicKey).toString('base64url'),
    counter: verification.counter,
    transports: (verification.transports ?? []).join(' '),
    name: input.name,
    created_at: now,
    used_at: null,
  }
  return inTransaction(services.db, async (tx) => {
    // A new password set meanwhile has ended this session.
    if (!(await stillHas(tx, account))) throw notLoggedIn()
    refuseMore((await listPasskeys(tx, account)).length)
    const result = await tx
      .insertInto('passkeys')
      .values(passkey)
      .onConflict((c) => c.column('credential_id').doNothing())
      .executeTakeFirst()
    if (!result.numInsertedOrUpdatedRows) throw unusable()
    const mail = passkeyMail(account.email, { ...from, at: now, name: input.name })
    await queueMail(tx, mail, now)
    return passkey
  })
}

function refuseMore(have: number): void {
  if (have >= MAX_PASSKEYS)
    throw wrongState(`You have ${MAX_PASSKEYS} passkeys. Remove one that you no longer use first.`)
}

const unusable = () =>
  new Problem(422, 'WRONG_PASSKEY', 'Your browser’s passkey couldn’t be added. Start again.')

async function verified(
  db: Db,
  account: Account,
  response: RegistrationResponseJSON,
  place: PasskeyOrigin,
  now: number,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  // The library throws at whatever does not fit.
  if (!(await isPlain(response).catch(() => false))) return null
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(db, challenge, account.id, now),
    expectedOrigin: place.origin,
    expectedRPID: hostOf(place),
    requireUserVerification: true,
  }).catch(() => null)
  return checked?.verified ? checked.registrationInfo.credential : null
}

/** We ask for no certificate of the device, so nobody makes us read one. */
async function isPlain({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  )
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
}
