import { findAccount } from '#server/account/accounts.ts'
import { invalid } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { isOwner, WHOSE } from './codes.ts'
import { isKnown, openSession } from './log-in.ts'
import { withProof } from './mailed-proof.ts'
import { passwordRequired, wrongPassword } from './password.ts'
import { listPasskeys } from './passkeys.ts'
import type { Started } from './register.ts'
import type { From } from './sessions.ts'

/** How the owner of an account may show who they are; a code is mailed to everybody. */
export type WayIn = 'password' | 'code' | 'passkey'

/**
 * The ways into the account of this address, none where there is no account. It says who has one, as registering does
 * and for the same reason (docs/decisions/sign-in.md): throws 429 as soon, but never where the account's owner has been.
 */
export async function waysIn(services: Services, email: string, from: From, now: number): Promise<WayIn[]> {
  const { db, limits } = services
  const who = { ip: from.ip }
  await limits.take('start_login', who)
  const account = await findAccount(db, email)
  if (!account) return []
  if (await isKnown(db, account, from, now)) await limits.giveBack('start_login', who)
  const passkeys = await listPasskeys(db, account)
  return [
    ...(account.password_hash ? (['password'] as const) : []),
    'code',
    ...(passkeys.length ? (['passkey'] as const) : []),
  ]
}

export interface ByCode {
  email: string
  code: string
  /** The account's password, where it was asked for as well. */
  password?: string | undefined
}

/**
 * Signs in with what was mailed, which also confirms the address. An address that nobody has confirmed may have been
 * registered by somebody else: then the reader shows, as `validateEmail` asks, that the account is theirs. Throws 422,
 * the same for an unknown e-mail, and 403 PASSWORD_REQUIRED, after which the code is good still.
 */
export async function logInWithCode(
  { db }: Pick<Services, 'db'>,
  { email, code, password }: ByCode,
  from: From,
  now: number,
): Promise<Started> {
  const account = await findAccount(db, email)
  const confirmation = { email, proof: { code }, password }
  const isTheirs =
    (await isOwner(db, account, confirmation, { account: null, ip: from.ip })) ||
    account?.email_verified_at != null
  return withProof(db, { email, scene: 'sign_in', proof: { code } }, now, async (tx) => {
    if (!account) throw gone()
    if (!isTheirs) throw password === undefined ? passwordRequired(WHOSE) : wrongPassword()
    await tx
      .updateTable('accounts')
      .set({ email_verified_at: now })
      .where('id', '=', account.id)
      .where('email_verified_at', 'is', null)
      .execute()
    const started = await openSession(tx, account, from, now)
    if (!started) throw gone()
    return started
  })
}

/** Changed while the code was looked at. */
const gone = () => invalid('code', 'This code is wrong or too old. Check it, or ask for a new one.')
