import { daysIn, isWithin } from '#domain/assistant/days.ts'
import { showCny, showCurrency } from '#domain/money/money.ts'
import { type Answer, type Asked, dayOf, type Link } from './own-things.ts'

/** Money that the reader has put into their balance. */

const BALANCE: Link = { title: 'Balance', url: '/user/balance-list' }
const MOST_TOLD = 4
const AT_FIRST = /\b(?:first|initial\w*|original\w*|beginning|start\w*|began)\b/

/** Asks how much has come in, not whether the newest has. */
export const asksHowMuchCame = (text: string) =>
  AT_FIRST.test(text) ||
  /\b(?:ever|how often|how many times|more than once|deposit\w*)\b/.test(text) ||
  /\b(?:how much (?:money )?(?:have|did|had)|when did) (?:i|we)\b/.test(text)

/** Each of them in the currency that was charged, of the days that are named; only the first, who asks for that. */
export async function toppedUpAnswer({ db, account, read, now }: Asked): Promise<Answer> {
  const days = daysIn(read.text, now)
  const rows = await db
    .selectFrom('payments')
    .select(['credited_fen', 'charge_currency', 'charge_amount', 'created_at', 'settled_at'])
    .where('account_id', '=', account.id)
    .where('status', '=', 'Paid')
    .orderBy('created_at')
    .execute()
  const such = rows
    .map((row) => ({ ...row, at: row.settled_at ?? row.created_at }))
    .filter(({ at }) => !days || isWithin(at, days))
  const links = [BALANCE]
  if (such.length === 0)
    return { text: `No top-up of yours has come in${days ? ` ${days.words}` : ' yet'}.`, links }
  const told = AT_FIRST.test(read.text) ? such.slice(0, 1) : such.slice(-MOST_TOLD)
  const sentences = told.map(({ at, credited_fen, charge_currency, charge_amount }) => {
    const charged = charge_currency === 'CNY' ? '' : `${showCurrency(charge_amount, 1, charge_currency)} (`
    return `You put ${charged}${showCny(credited_fen)}${charged && ')'} into your balance on ${dayOf(at)} ${new Date(at).getUTCFullYear()}.`
  })
  const fen = such.reduce((sum, { credited_fen }) => sum + credited_fen, 0)
  const all =
    such.length > 1 ? [`That’s ${showCny(fen)} in ${such.length} top-ups${days ? '' : ' so far'}.`] : []
  return { text: [...sentences, ...(told.length === such.length ? all : [])].join(' '), links }
}
