import { randomBytes } from 'node:crypto'
import { CODE_MINUTES } from '#domain/access/mailed-code.ts'
import { normalEmail } from '#domain/access/mailbox.ts'
import { findAccount } from '#server/account/accounts.ts'
import { openAccount } from '#server/sign-in/register.ts'
import { issueCode } from '#server/sign-in/codes.ts'
import { makeAdmin } from '#server/sign-in/roles.ts'
import { forgetSecondFactor } from '#server/sign-in/second-factor.ts'
import { codeLink } from '#server/mail/code.ts'
import { databaseName, requireDatabase } from '#server/db/existing.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openServices } from '#server/running.ts'
import { hashPassword } from '#server/secrets.ts'
import { readSettings, SettingError } from '#server/settings/settings.ts'
import { type Args, runCommand, WrongWords } from './command.mjs'

const USAGE = {
  call: 'npm run admin -- EMAIL [--lost-app]',
  does: 'Makes this account an admin and prints a link that sets its password once; --lost-app only forgets its app.',
  example: 'npm run admin -- you@example.com',
  words: 1,
  options: { 'lost-app': { type: 'boolean' } },
} as const

/**
 * `npm run admin -- email`: makes this account an admin, opening it when there is none, and prints a link that
 * sets its password once; whoever was in it before is out. With `--lost-app` it only forgets the app and the recovery codes. Makes no database: it names the one it works on.
 */
async function admin({ words: [given = ''], values }: Args): Promise<void> {
  if (!/^[^\s@]+@[^\s@]+$/.test(given)) throw new WrongWords(`Name an email: ${USAGE.example}`)
  const email = normalEmail(given)
  const settings = readSettings(process.env)
  await requireDatabase(settings)
  const { db } = await openServices(settings)
  if (values['lost-app']) {
    const account = await findAccount(db, email)
    if (account) await inTransaction(db, (tx) => forgetSecondFactor(tx, account.id))
    await db.destroy()
    if (!account) throw new SettingError(`There is no account with the email ${email}.`)
    console.log(
      `${email} sets up a new app at the next visit to the back office (${databaseName(settings)}).`,
    )
    return
  }
  const now = Date.now()
  // Nobody knows this password: the link below sets the real one.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  const { token } = await inTransaction(db, async (tx) => {
    const account = await findAccount(tx, email)
    if (account) await makeAdmin(tx, account, password_hash)
    else await openAccount(tx, { email, password_hash, role: 'admin' }, now)
    return issueCode(tx, { email, scene: 'reset' }, now)
  })
  await db.destroy()
  console.log(`${email} is an admin of the shop in ${databaseName(settings)}.`)
  console.log(
    `Set the password within ${CODE_MINUTES} minutes: ${codeLink(settings.site_url, 'reset', email, token)}`,
  )
}

await runCommand(USAGE, admin)
