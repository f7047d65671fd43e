import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findPage } from '#domain/access/pages.ts'
import { HOME_EXAMPLE } from '#domain/site/pictures.ts'
import { fenFromCny } from '#domain/money/money.ts'
import { RESPONSE_TIME } from '#domain/text/texts.ts'
import type { ContentFile } from '#editing/content-files.ts'
import { contentProblems } from '#editing/problems.ts'
import { WRITE } from '#editing/fields.ts'
import { COLLECTIONS, schemas } from '#editing/schemas.ts'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import { articleText, entries, homeFind, published, sampleFinds } from '../support/worlds/content.ts'

/** Every text and address an entry shows, whether it stands in the body or in the fields. */
const proseOf = ({ text, fields }: ContentFile) => `${JSON.stringify(fields)}\n${text}`

/** In the list of pages, and made: a path on the list alone is a page that comes later. */
function isPage(path: string): boolean {
  if (!findPage(path)) return false
  const file = path === '/' ? 'index' : path.slice(1)
  return ['.astro', '/index.astro'].some((ending) => existsSync(`src/pages/${file}${ending}`))
}

const islands = globSync('src/islands/!(bk)/*.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** All that stands on the screens of visitors and customers, as it is written. */
const screens = globSync('src/{islands,components,layouts,pages}/**/*.{ts,tsx,astro}')
  .filter((file) => !file.includes('/bk/'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
  .toLowerCase()

/** Tells whether customers can press it: the call behind it is made by one of their islands. */
const isCalled = (call: RegExp) => call.test(islands)

/** Words that promise something, and whether it is there. */
const PROMISES: [RegExp, () => boolean][] = [
  [/photo search|search by (words or )?photo|upload a picture/i, () => isCalled(/usePhotoSearch\(/)],
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

test('nothing is to be mended in the texts', () => {
  expect(contentProblems('.')).toEqual([])
})

test.each(published)('$file names our pages, and places on them, as the screens do', (file) => {
  const links = [...file.text.matchAll(/\[([^\]]+)\]\((\/[^)#]*)#?([^)]*)\)/g)]
  const unknown = links.filter(([, words = '', path = '', place]) => {
    if (path.startsWith('/help/')) return false
    return !screens.includes(words.toLowerCase()) || (place && !screens.includes(`id="${place}"`))
  })
  expect(unknown.map(([link]) => link)).toEqual([])
})

test.each(published)('$file promises only what is there', (file) => {
  const broken = PROMISES.filter(([words, isThere]) => words.test(proseOf(file)) && !isThere())
  expect(broken.map(([words]) => String(words))).toEqual([])
})

describe('help', () => {
  const contact = articleText('contact-us')
  test.skipIf(!contact)('contact-us promises what the footer promises', () => {
    expect(contact).toContain(RESPONSE_TIME)
  })
})

describe('finds', () => {
  test('each is of another item and has sentences of its own', () => {
    const finds = sampleFinds
    expect(new Set(finds.map(({ data }) => `${data.item_platform} ${data.num_iid}`)).size).toBe(finds.length)
    const sentences = finds.flatMap(({ text, data }) => [data.note, ...text.trim().split(/(?<=\.)\s+/)])
    expect(sentences.filter((text, place) => sentences.indexOf(text) !== place)).toEqual([])
  })

  test.each(sampleFinds)(
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
      const { postage_cny, weight_g, goods_class } = find.data
      expect([fenFromCny(postage_cny), weight_g, goods_class]).toEqual([
        item.domestic_fee_fen,
        item.est_weight_g ?? undefined,
        item.goods_class,
      ])
      expect(item.skus.length === 0 || item.skus.some(({ stock }) => stock > 0)).toBe(true)
    },
  )

  test.skipIf(!homeFind)(
    'the example of the home page says of prices what the marketplace says',
    async () => {
      const {
        item_platform = 'taobao',
        num_iid = '',
        title,
        image,
        price_cny,
        weight_g,
        example,
      } = homeFind ?? {}
      const item = await sampleMarketplace.getItem(item_platform, num_iid)
      expect(item.sku_props_array.map(({ name }) => name)).toContain(example?.choice)
      const prices = new Set(item.skus.map(({ price_fen }) => price_fen))
      expect(example?.options.map((option) => fenFromCny(option.price_cny))).toEqual([...prices])
      expect(example?.options[0]?.price_cny).toBe(price_cny)
      // The photos that the repository keeps are of it.
      expect(HOME_EXAMPLE).toMatchObject({ title, weight_g })
      expect(image).toContain(HOME_EXAMPLE.drawn)
    },
  )
})

describe('home', () => {
  const home = new Map(entries('home').map(({ slug, data }) => [slug, data]))

  test('has a hero with its one sentence, four steps and facts', () => {
    expect(home.get('hero')?.title).toBe('Buy from any shop in China, delivered to your door.')
    expect(home.get('hero')?.lead).not.toBe('')
    expect(home.get('steps')?.steps).toHaveLength(4)
    expect(home.get('trust')?.facts.length).toBeGreaterThanOrEqual(4)
  })
})

describe('announcements', () => {
  const announcements = entries('announcements').map(({ data }) => data)

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

test('Of every field it is said what to write', () => {
  for (const collection of COLLECTIONS)
    expect(
      Object.keys(WRITE[collection])
        .filter((name) => !name.includes('.'))
        .sort(),
    ).toEqual(Object.keys(schemas[collection].shape).sort())
})
