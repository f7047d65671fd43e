import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { parseFrontmatter } from 'astro/markdown'
import type { z } from 'astro/zod'
import { describe, expect, test, vi } from 'vitest'
import { findPage } from '#domain/access.ts'
import { HOME_EXAMPLE } from '#domain/home-pictures.ts'
import { fenFromCny } from '#domain/money.ts'
import { FOOTER_GROUPS, RESPONSE_TIME } from '#domain/texts.ts'
import { sampleMarketplace } from '#server/providers/marketplaces/sample.ts'

// Astro makes this module while it builds; the schemas need only its identity function.
vi.mock('astro:content', () => ({ defineCollection: <T>(collection: T) => collection }))
const { collections, schemas } = await import('#content.config.ts')

type Collection = keyof typeof schemas
const COLLECTIONS = ['help', 'shipping', 'finds', 'home', 'announcements'] as const satisfies Collection[]

function files(collection: Collection) {
  const folder = new URL(`../../src/content/${collection}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const { frontmatter, content } = parseFrontmatter(readFileSync(new URL(name, folder), 'utf8'))
      return { slug: name.slice(0, -3), name: `${collection}/${name}`, frontmatter, content }
    })
}

/** The entries that fit their schema; a test below names the ones that do not. */
function entries<T>(collection: Collection, schema: z.ZodType<T>) {
  return files(collection).flatMap((file) => {
    const read = schema.safeParse(file.frontmatter)
    return read.success ? [{ ...file, data: read.data }] : []
  })
}

/** The published ones; a draft promises what does not exist yet. */
const help = entries('help', schemas.help).filter(({ data }) => !data.draft)
const all = COLLECTIONS.flatMap((collection) => files(collection).map((file) => ({ ...file, collection })))
const published = all.filter(({ frontmatter }) => !frontmatter.draft)

/** Every text and address an entry shows, whether it stands in the body or in the frontmatter. */
function proseOf({ content, frontmatter }: { content: string; frontmatter: Record<string, unknown> }) {
  return `${JSON.stringify(frontmatter)}\n${content}`
}

/** In the list of pages, and made: a path on the list alone is a page that comes later. */
function isPage(path: string): boolean {
  if (!findPage(path)) return false
  const file = path === '/' ? 'index' : path.slice(1)
  return ['.astro', '/index.astro'].some((ending) => existsSync(`src/pages/${file}${ending}`))
}

const islands = globSync('src/islands/!(bk)/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** What customers can press: the call behind it is made by one of their islands. */
const isCalled = (call: RegExp) => call.test(islands)

/** Words that promise something, and whether it is there. */
const PROMISES: [RegExp, () => boolean][] = [
  [
    /photo search|search by (words or )?photo|upload a picture/i,
    () => isCalled(/'item\/\w*(photo|image)\w*'/),
  ],
  [/extra (qc )?photo/i, () => isCalled(/extra_photo/)],
  [/\*\*Withdraw\*\*|withdraw your balance/i, () => isCalled(/'balance\/withdraw'/)],
  [/card, PayPal|bank transfer|upload .*proof/i, () => isCalled(/payment_proof|'balance\/\w*proof\w*'/)],
  [/\bSettings\b/, () => isPage('/user/settings')],
  [/every device that is logged in|end each one/i, () => isPage('/user/settings')],
  [/\*\*Delete account\*\*/, () => isPage('/user/settings')],
  [/\[Clients\]|keep .* as clients/i, () => isPage('/user/customer-client-list')],
  [/\[Invite friends\]|your invitation link/i, () => isPage('/user/promotion-list')],
  [/\[Feedback\]|ticket number/i, () => isPage('/user/feedback')],
  [/share a photo|shared (qc )?photo|until you share/i, () => isCalled(/'\w+\/share\w*'/)],
]

function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

test('no collection is left out', () => {
  expect(Object.keys(collections).sort()).toEqual([...COLLECTIONS].sort())
})

test.each(all)('$name fits the schema of its collection', ({ collection, frontmatter }) => {
  expect(schemas[collection].safeParse(frontmatter).error).toBeUndefined()
})

test.each(all)('$name has no exclamation mark', (file) => {
  expect(proseOf(file)).not.toMatch(/[!！]/)
})

test.each(published)('$name links only to pages that exist', (file) => {
  const slugs = new Set(help.map(({ slug }) => slug))
  const links = [...proseOf(file).matchAll(/\]\(([^)]*)\)|"(?:link|onConfirm)":"([^"]*)"/g)].map(
    (found) => found[1] ?? found[2] ?? '',
  )
  const dead = links.filter((link) => {
    const path = link.split(/[?#]/)[0] ?? ''
    const article = /^\/help\/(.*)$/.exec(path)?.[1]
    return article === undefined ? !isPage(path) : !slugs.has(article)
  })
  expect(dead).toEqual([])
})

test.each(published)('$name promises only what is there', (file) => {
  const broken = PROMISES.filter(([words, isThere]) => words.test(proseOf(file)) && !isThere())
  expect(broken.map(([words]) => String(words))).toEqual([])
})

describe('help', () => {
  test.each(FOOTER_GROUPS)('%s has at least seven articles, each in a place of its own', (group) => {
    const orders = help.filter(({ data }) => data.group === group).map(({ data }) => data.order)
    expect(orders.length).toBeGreaterThanOrEqual(7)
    expect(new Set(orders).size).toBe(orders.length)
  })

  test('titles are not used twice', () => {
    expect(new Set(help.map(({ data }) => data.title)).size).toBe(help.length)
  })

  test.each(help)('$slug has 150 to 450 words and a summary of one sentence', ({ content, data }) => {
    expect(wordsIn(content)).toBeGreaterThanOrEqual(150)
    expect(wordsIn(content)).toBeLessThanOrEqual(450)
    expect(data.summary).toMatch(/^[^.?]+\.$/)
  })

  test('contact-us promises what the footer promises', () => {
    expect(help.find(({ slug }) => slug === 'contact-us')?.content).toContain(RESPONSE_TIME)
  })
})

describe('finds', () => {
  const finds = entries('finds', schemas.finds)

  test('there are twelve', () => {
    expect(finds).toHaveLength(12)
  })

  test.each(finds)(
    '$slug is an item of the sample marketplace that can be bought and shipped',
    async (find) => {
      const { item_platform, num_iid, title, image, price_cny, price_max_cny } = find.data
      const item = await sampleMarketplace.getItem(item_platform, num_iid)
      expect(item.item_platform).toBe(item_platform)
      expect(item.title).toBe(title)
      expect(item.images).toContain(image)
      expect((item.price_fen / 100).toFixed(2)).toBe(price_cny)
      const most = item.price_max_fen > item.price_fen ? (item.price_max_fen / 100).toFixed(2) : undefined
      expect(price_max_cny).toBe(most)
      expect(item.goods_class).not.toBe('prohibited')
      expect(item.skus.length === 0 || item.skus.some(({ stock }) => stock > 0)).toBe(true)
    },
  )

  test('an example for the home page says of postage, weight and prices what the marketplace says', async () => {
    const shown = finds.filter(({ data }) => data.example)
    expect(shown).toHaveLength(1)
    for (const { data } of shown) {
      const item = await sampleMarketplace.getItem(data.item_platform, data.num_iid)
      const { postage_cny, weight_g, goods_class, choice, options } = data.example ?? {}
      expect([fenFromCny(postage_cny ?? ''), weight_g, goods_class]).toEqual([
        item.domestic_fee_fen,
        item.est_weight_g,
        item.goods_class,
      ])
      expect(item.sku_props_array.map(({ name }) => name)).toContain(choice)
      const prices = new Set(item.skus.map(({ price_fen }) => price_fen))
      expect(options?.map(({ price_cny }) => fenFromCny(price_cny))).toEqual([...prices])
      expect(options?.[0]?.price_cny).toBe(data.price_cny)
      // The photos that the repository keeps are of it.
      expect(HOME_EXAMPLE).toMatchObject({ title: data.title, weight_g })
      expect(data.image).toContain(HOME_EXAMPLE.drawn)
    }
  })

  test.each(finds)('$slug says in 40 to 90 words why', ({ content }) => {
    expect(wordsIn(content)).toBeGreaterThanOrEqual(40)
    expect(wordsIn(content)).toBeLessThanOrEqual(90)
  })
})

describe('home', () => {
  const home = new Map(entries('home', schemas.home).map(({ slug, data }) => [slug, data]))

  test('has a hero with its one sentence, four steps and facts', () => {
    expect(home.get('hero')?.title).toBe('Paste a link. We buy it, check it, ship it.')
    expect(home.get('hero')?.lead).not.toBe('')
    expect(home.get('steps')?.steps).toHaveLength(4)
    expect(home.get('trust')?.facts.length).toBeGreaterThanOrEqual(4)
  })
})

describe('announcements', () => {
  const announcements = entries('announcements', schemas.announcements).map(({ data }) => data)

  test('ids are not used twice, and none ends before it starts', () => {
    expect(new Set(announcements.map(({ id }) => id)).size).toBe(announcements.length)
    for (const { startTime, endTime } of announcements) expect(startTime <= endTime).toBe(true)
  })

  test('the holiday one runs from 24 September to 5 October 2025 and says what is suspended', () => {
    const holiday = announcements.find(({ id }) => id === 'holiday-2025-10')
    expect(holiday).toMatchObject({ startTime: '2025-09-24', endTime: '2025-10-05' })
    const text = holiday?.paragraphs.join(' ')
    expect(text).toContain('suspended Oct 1–5')
    expect(text).toContain('resumes Oct 6')
    expect(text).toContain('Orders can still be placed')
  })

  test('a day may be written without quotes', () => {
    const day = new Date('2025-09-24T00:00:00Z')
    const read = schemas.announcements.parse({ ...announcements[0], startTime: day })
    expect(read.startTime).toBe('2025-09-24')
  })
})
