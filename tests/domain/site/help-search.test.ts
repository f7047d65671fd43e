import { readdirSync, readFileSync } from 'node:fs'
import { parseFrontmatter } from 'astro/markdown'
import { describe, expect, test } from 'vitest'
import { type HelpEntry, rankHelp } from '#domain/site/help-search.ts'
import { plainText } from '#domain/text/clean-text.ts'

const folder = new URL('../../../src/content/help/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
const articles: HelpEntry[] = names.map((name) => {
  const { frontmatter, content } = parseFrontmatter(readFileSync(new URL(name, folder), 'utf8'))
  const { title, summary, section, keywords } = frontmatter as HelpEntry
  return {
    slug: name.slice(0, -3),
    title,
    summary,
    section,
    keywords,
    text: plainText(content),
    questions: [],
    passages: [],
  }
})

function entry(slug: string, fields: Partial<HelpEntry>): HelpEntry {
  return {
    slug,
    title: '',
    summary: '',
    section: '',
    keywords: [],
    text: '',
    questions: [],
    passages: [],
    ...fields,
  }
}

const slugs = (entries: HelpEntry[]) => entries.map(({ slug }) => slug)

describe('ranking', () => {
  test('a title beats keywords, keywords a summary, a summary the text', async () => {
    const entries = [
      entry('text', { text: 'An invoice comes by mail.' }),
      entry('summary', { summary: 'Every invoice in one place.' }),
      entry('keywords', { keywords: ['invoice'] }),
      entry('title', { title: 'Your invoice' }),
    ]
    expect(slugs(await rankHelp(entries, 'invoice'))).toEqual(['title', 'keywords', 'summary', 'text'])
  })

  test('other forms of a word and its beginning are found', async () => {
    const entries = [entry('a', { title: 'Storage times' }), entry('b', { title: 'Coupons' })]
    for (const query of ['stor', 'storage', 'Storages', 'STORAGE', 'storing'])
      expect(slugs(await rankHelp(entries, query))).toEqual(['a'])
  })

  test('an article that holds only the common half of a question is no answer', async () => {
    const common = ['a', 'b', 'c', 'd'].map((slug) => entry(slug, { text: 'your parcel' }))
    const entries = [...common, entry('e', { text: 'a parcel with batteries' })]
    expect(slugs(await rankHelp(entries, 'parcel batteries'))).toEqual(['e'])
  })

  test.each(['', '   ', '?', 'how do I', 'x', 'zzzz qqqq'])('%j finds nothing', async (query) => {
    expect(await rankHelp(articles, query)).toEqual([])
  })

  test.each([
    ['How long are items stored?', 'storage-times'],
    ['What does a refund cost if I change my mind?', 'refunds-and-returns'],
    ['Which lines take batteries?', 'prohibited-goods'],
    ['forgot my password', 'account-and-password'],
    ['forgot my pasword', 'account-and-password'],
    ['my parcel is lost', 'claims'],
    ['do I have to pay customs duty', 'customs-and-taxes'],
    ['volumetric weight', 'shipping-lines'],
    ['why is my item waiting for me', 'questions-waiting-for-you'],
    ['can I see photos of my item', 'qc-photos'],
    ['when do you answer', 'contact-us'],
    ['how long does an order take', 'how-long-an-order-takes'],
    ['duty for the United States', 'us-duty'],
    ['VAT in the European Union', 'eu-vat-and-ioss'],
    ['which line is best', 'which-line-to-choose'],
    ['verification code not received', 'emails-we-send'],
    ['my payment was declined', 'payment-failed'],
    ['my coupon does not work', 'coupons'],
    ['seller does not ship', 'item-unavailable'],
    ['can I send it to a PO box', 'address-formats'],
    ['when is the refund on my card', 'when-a-refund-reaches-you'],
    ['power bank', 'batteries-liquids-and-food'],
    ['exchange for another size', 'refunds-and-returns'],
    ['I want an invoice', 'receipts-and-invoices'],
    ['110 volt', 'voltage-and-plugs'],
    ['report a copyright infringement', 'intellectual-property'],
    ['switch off notification emails', 'emails-we-send'],
  ])('%s is answered by %s among the first three, while there is such an article', async (question, slug) => {
    if (!slugs(articles).includes(slug)) return
    expect(slugs(await rankHelp(articles, question)).slice(0, 3)).toContain(slug)
  })
})

test('plain text keeps the words and drops the markup', () => {
  const markdown =
    '## Head\n\nSee **the** [fees](/help/fees).\n\n1. one\n- two\n\n| a | b |\n| --- | :-: |\n| 1 | 2 |\n'
  expect(plainText(markdown)).toBe('Head\nSee the fees.\none\ntwo\na b\n1 2')
})
