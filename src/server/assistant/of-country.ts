import { asksOfUnion } from '#domain/assistant/border-asks.ts'
import { type Likely, retold } from '#domain/assistant/learning.ts'
import { countryNamed } from '#domain/assistant/places.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { plainQuestion } from '#domain/assistant/words.ts'
import { isOfUnion } from './border-answers.ts'

/** Likely meanings, without articles about another country than the one that a question names. */

/** The same is said of every country. */
const WOOD = 'Do things of wood, bamboo or plants need a certificate?'
const OF_ANY = new Map([
  ['Can I send wooden things to Australia?', WOOD],
  ['What does Australian biosecurity stop?', WOOD],
])

/** Best first, as it is taken. */
export function ofCountry(likely: readonly Likely[], read: Reading): readonly Likely[] {
  return retold(likely, (intent) => (isOfCountry(intent, read) ? intent : OF_ANY.get(intent)))
}

/** False for an article on another country than the named one, or one outside the European Union if that is named. */
function isOfCountry(intent: string, read: Reading): boolean {
  const { country } = read
  const is_union = asksOfUnion(read)
  if (!country && !is_union) return true
  const of = COUNTRY_OF.get(intent) ?? countryNamed(plainQuestion(intent)) ?? ofMoney(intent)
  COUNTRY_OF.set(intent, of)
  return of === '' || (is_union ? isOfUnion(of) : of === country)
}
const COUNTRY_OF = new Map<string, string>()

/** Limits that are named by their money: “What is the £135 limit?” */
const MONEY_OF = [
  ['£', 'GB'],
  ['A$', 'AU'],
] as const
const ofMoney = (intent: string) => MONEY_OF.find(([sign]) => intent.includes(sign))?.[1] ?? ''
