import { CURRENCIES } from '#domain/money/money.ts'
import { databaseName, requireDatabase } from '#server/db/existing.ts'
import { acceptRate, listRates, type RateState } from '#server/money/keep-rates.ts'
import { openServices } from '#server/running.ts'
import { readSettings, SettingError } from '#server/settings/settings.ts'
import { type Args, runCommand, WrongWords } from './command.mjs'

const USAGE = {
  call: 'npm run rates -- [accept CURRENCY]',
  does: 'Shows the rate of each currency, its age and what was refused; accept takes the refused one.',
  example: 'npm run rates -- accept JPY',
  words: 2,
} as const

/** `npm run rates`: each currency's rate, its age and what was refused; `npm run rates -- accept JPY` takes the refused one. */
async function rates({ words: [verb, currency] }: Args): Promise<void> {
  if (verb !== undefined && (verb !== 'accept' || !currency))
    throw new WrongWords(`Say nothing, or which one to accept: ${USAGE.example}`)
  const settings = readSettings(process.env)
  if (!settings.live_rates)
    throw new SettingError('This shop goes by the table in the code; with RATES=live it asks for rates.')
  await requireDatabase(settings)
  const { db } = await openServices(settings)
  const now = Date.now()
  if (currency) {
    const code = CURRENCIES.find((one) => one.code === currency)?.code
    const rate = code ? await acceptRate(db, code, now) : null
    if (rate === null) throw new SettingError(`No rate of ${currency} was refused that could be accepted.`)
    console.log(`${currency} is ${rate} from now on; the running shop follows within a minute.`)
  }
  console.log(`The shop in ${databaseName(settings)} has these rates:`)
  for (const state of await listRates(db, now)) console.log(line(state, now))
  await db.destroy()
}

function line({ code, kept: stored, is_used, refused }: RateState, now: number): string {
  const age = stored?.at ? ` ${minutes(now - stored.at)} old` : ''
  const rate = stored ? ` ${stored.rate}${age}` : ''
  const use = is_used ? '' : ' not used'
  const why = refused ? `; refused ${minutes(now - refused.at)} ago: ${refused.why}` : ''
  return `${code}${rate}${use}${why}`
}

const minutes = (ms: number) => `${Math.max(0, Math.floor(ms / 60_000))} min`

await runCommand(USAGE, rates)
