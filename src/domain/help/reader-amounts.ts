import { inCurrency } from '#domain/money/in-currency.ts'

/**
 * An amount that a reader wants to know. Steps of a calculation stay in yuan, in which it comes out to the fen: what stands
 * beside + − × or before =; so do nothing, and what stands in brackets.
 */
const AMOUNT = /(?<![\w(]|[+−×]\s)−?¥(?!0(?![\d.]))\d+(?:,\d{3})*(?:\.\d\d)?(?![\d.,]*\d)(?!\s[+−×=])/gu

/** A sentence about a rate converts already. */
const RATE = /\b1\s[A-Z]{3}\s=\s/

/**
 * An article's HTML with its amounts in USD first, as built pages have their prices; display-price.ts turns them into the
 * reader's currency. `usd` is what one CNY buys. The yuan, which the rule is in, stay beside them.
 */
export const withReaderAmounts = (html: string, usd: number): string =>
  html.replace(/(<[^>]*>)|[^<]+/g, (part, tag?: string) =>
    tag || RATE.test(part)
      ? part
      : part.replace(AMOUNT, (amount) => {
          // A narrow cell would part the minus from its amount.
          const yuan = amount.replace('−', '−\u2060')
          return `<span data-yuan="${yuan}">${inCurrency(yuan, 'USD', usd)}</span>`
        }),
  )
