import { listDead, outboxState, sendDeadAgain } from '#server/mail/dead.ts'
import { openServices } from '#server/running.ts'
import { readSettings, SettingError } from '#server/settings/settings.ts'

/** `npm run mails`: what is not sent and why; `npm run mails -- again` sends what was given up once more. */
async function mails(what: string | undefined): Promise<void> {
  if (what && what !== 'again') throw new SettingError('Say nothing, or again: npm run mails -- again')
  const { db } = await openServices(readSettings(process.env))
  const now = Date.now()
  if (what) console.log(`${await sendDeadAgain(db, now)} mails will be sent again by the running shop.`)
  const { waiting, dead, oldest_at } = await outboxState(db, now)
  const since = oldest_at === null ? '' : `, the oldest since ${new Date(oldest_at).toISOString()}`
  console.log(`${waiting} wait${since}; ${dead} were given up.`)
  for (const { id, asked_at, reason, can_be_sent } of await listDead(db, now))
    console.log(`${id} ${new Date(asked_at).toISOString()} ${can_be_sent ? reason : `(a code) ${reason}`}`)
  await db.destroy()
}

mails(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
