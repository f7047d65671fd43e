import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseName, requireDatabase } from '#server/db/existing.ts'
import { EXAMPLES } from '#server/mail/examples.ts'
import { laidOut } from '#server/mail/layout.ts'
import { withAmounts } from '#server/mail/reader-money.ts'
import { listDead, outboxState, sendDeadAgain, waitingReasons } from '#server/mail/dead.ts'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type Args, runCommand, WrongWords } from './command.mjs'

const USAGE = {
  call: 'npm run mails -- [again | preview [FOLDER]]',
  does: 'Tells what is not sent and why; again sends what was given up, preview writes an example of each mail into FOLDER.',
  example: 'npm run mails -- preview my-folder',
  words: 2,
} as const

/**
 * `npm run mails`: what is not sent and why; `npm run mails -- again` sends what was given up once more; `npm run mails --
 * preview` writes an example of each mail into a folder. Makes no database: it names the one it works on.
 */
async function mails({ words: [what, folder] }: Args): Promise<void> {
  if (what === 'preview') return preview(folder ?? 'mails-preview')
  if ((what && what !== 'again') || folder)
    throw new WrongWords(`Say nothing, again or preview: ${USAGE.example}`)
  const settings = readSettings(process.env)
  await requireDatabase(settings)
  const { db } = await openServices(settings)
  const now = Date.now()
  if (what) console.log(`${await sendDeadAgain(db, now)} mails will be sent again by the running shop.`)
  const { waiting, dead, oldest_at } = await outboxState(db, now)
  const since = oldest_at === null ? '' : `, the oldest since ${new Date(oldest_at).toISOString()}`
  console.log(`Of the shop in ${databaseName(settings)}, ${waiting} wait${since}; ${dead} were given up.`)
  for (const { reason, mails } of await waitingReasons(db))
    console.log(`${mails} of those that wait: ${reason}`)
  for (const { id, asked_at, reason, can_be_sent } of await listDead(db, now))
    console.log(`${id} ${new Date(asked_at).toISOString()} ${can_be_sent ? reason : `(a code) ${reason}`}`)
  await db.destroy()
}

/** Each mail as text and as HTML, and a page that leads to all of them. */
function preview(folder: string): void {
  mkdirSync(folder, { recursive: true })
  // Their addresses are signed for one shop; here they lie beside the mails.
  for (const photo of globSync('src/pictures/qc-*.webp')) copyFileSync(photo, join(folder, basename(photo)))
  const settings = readSettings({
    ...process.env,
    SITE_URL: 'https://shop.example',
    MAIL_URL: 'smtp://shop.example',
  })
  const links = Object.entries(EXAMPLES).map(([name, message]) => {
    const mail = laidOut(settings, withAmounts(message, { rate: 0.14, currency_unit: 'USD' }))
    writeFileSync(join(folder, `${name}.html`), mail.html.replaceAll(`${settings.site_url}/img/qc/`, ''))
    writeFileSync(join(folder, `${name}.txt`), `Subject: ${mail.subject}\n\n${mail.text}\n`)
    return `<li><a href="${name}.html">${mail.subject}</a> (<a href="${name}.txt">text</a>)</li>`
  })
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Mails</title><ul>${links.join('\n')}</ul>`,
  )
  console.log(`${links.length} mails are in ${folder}: open ${join(folder, 'index.html')}.`)
}

await runCommand(USAGE, mails)
