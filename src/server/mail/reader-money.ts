import {
  cnyFromFen,
  partsIn,
  showCny,
  showCurrency,
  showUnits,
  unitsIn,
  withYuan,
} from '#domain/money/money.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import type { RateThen } from '#server/db/rates-then.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { AMOUNT_BEGINS, AMOUNT_ENDS } from './letter.ts'

/** "1230", or a row of a receipt: its amount, its place, all rows, what they come to, and which takes the odd cent. */
const AMOUNT = new RegExp(
  String.raw`${AMOUNT_BEGINS}(-?\d+)(?:;(\d+);([-\d,]+);(-?\d+)(?:;(-?\d+))?)?${AMOUNT_ENDS}`,
  'g',
)

/**
 * The message with its amounts as its reader has them on the pages: in their own currency at the rate of now, yuan behind;
 * in yuan alone where they read in them, no rate is known, or the address is nobody's.
 */
export async function inReadersMoney(on: Db | Tx, message: Message, now: number): Promise<Message> {
  if (!`${message.subject}${message.text}`.includes(AMOUNT_BEGINS)) return message
  const [reader] = (await readerOf(on, { email: message.to, now })).rows
  return withAmounts(message, reader?.rate ? { ...reader, rate: Number(reader.rate) } : null)
}

/** The message with its amounts at this rate, yuan behind; without one in yuan. */
export function withAmounts(message: Message, then: RateThen | null): Message {
  const say = (words: string) =>
    words.replaceAll(AMOUNT, (_, ...[fen, at, all, total, takes]: (string | undefined)[]) => {
      const cny = cnyFromFen(Number(fen))
      if (!then) return showCny(Number(fen))
      const { rate, currency_unit } = then
      const parts = all?.split(',').map((part) => cnyFromFen(Number(part)))
      const units = unitsIn(cnyFromFen(Number(total)), rate, currency_unit)
      const amount = parts
        ? showUnits(
            partsIn(parts, units, rate, currency_unit, Number(takes ?? -1))[Number(at)] ?? 0,
            currency_unit,
          )
        : showCurrency(cny, rate, currency_unit)
      return withYuan(amount, cny)
    })
  return { ...message, subject: say(message.subject), text: say(message.text) }
}

/** In what the owner of the address reads, and its rate of now: one question, for most payments send a mail. */
const readerOf = statement((on, { email, now }: { email: string; now: number }) =>
  on
    .selectFrom('accounts')
    .select('currency_unit')
    .select((account) =>
      account
        .selectFrom('exchange_rates')
        .select('rate')
        .whereRef('currency', '=', 'currency_unit')
        .where('at', '<=', now)
        .orderBy('at', 'desc')
        .limit(1)
        .as('rate'),
    )
    .where('email', '=', email),
)
