import { inject, describe, expect, it } from 'vitest'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { entries } from '../support/worlds/content.ts'
import { PHONE } from '../support/worlds/browser.ts'

/** The parts of each page that search engines and networks read: heads, schema.org facts, the sitemap and the feed. */

const phone = { 'User-Agent': PHONE.userAgent }
const ask = (path: string, headers = {}) => fetch(inject('origin') + path, { headers, redirect: 'manual' })
const read = async (path: string, headers = {}) => (await ask(path, headers)).text()

type Fact = { '@type': string; [field: string]: unknown }

/** Every fact on a page, those within lists of facts too. */
function factsIn(html: string): Fact[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return blocks.flatMap(([, json = '']) => {
    const block: { '@graph'?: Fact[] } & Fact = JSON.parse(json)
    expect(block['@context']).toBe('https://schema.org')
    return block['@graph'] ?? [block]
  })
}

const isAddress = (value: unknown) => typeof value === 'string' && value.startsWith(inject('origin'))
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d{2}$/.test(value)

interface Step {
  position: number
  name?: string
  item: unknown
}

/** Fields missing here that Google asks of each type (developers.google.com/search/docs/appearance/structured-data). */
const MISSING: Record<string, (fact: Fact) => string[]> = {
  Organization: (fact) => lacks(fact, { name: isText, url: isAddress, logo: isAddress }),
  WebSite: (fact) => lacks(fact, { name: isText, url: isAddress }),
  Article: (fact) =>
    lacks(fact, {
      headline: (text) => isText(text) && String(text).length <= 110,
      image: isAddress,
      dateModified: (day) => !Number.isNaN(Date.parse(String(day))),
      author: (one) => lacks(asFact(one), { name: isText, url: isAddress }).length === 0,
    }),
  BreadcrumbList: ({ itemListElement }) => {
    const steps = itemListElement as Step[]
    const good = steps.every(
      (one, place) => one.position === place + 1 && isText(one.name) && isAddress(one.item),
    )
    return steps.length >= 2 && good ? [] : ['itemListElement']
  },
  ItemList: ({ itemListElement }) => {
    const steps = itemListElement as Step[]
    return steps.flatMap(({ position, item }, place) =>
      position === place + 1 ? missingIn(asFact(item)) : [`position ${position}`],
    )
  },
  FAQPage: ({ mainEntity }) => {
    const asked = mainEntity as Fact[]
    return asked.length ? asked.flatMap((one) => missingIn(one)) : ['mainEntity']
  },
  Question: (fact) => [...lacks(fact, { name: isText }), ...missingIn(asFact(fact.acceptedAnswer))],
  Answer: (fact) => lacks(fact, { text: isText }),
  Product: (fact) => [
    ...lacks(fact, {
      name: isText,
      image: (one) => [one].flat().every(isAddress) && [one].flat().length > 0,
    }),
    ...missingIn(asFact(fact.offers)),
  ],
  Offer: (fact) => lacks(fact, { price: isPrice, priceCurrency: (one) => one === 'CNY', url: isAddress }),
  AggregateOffer: (fact) =>
    lacks(fact, { lowPrice: isPrice, highPrice: isPrice, priceCurrency: (one) => one === 'CNY' }),
}

const asFact = (value: unknown) => value as Fact
const lacks = (fact: Fact, fields: Record<string, (value: unknown) => boolean>) =>
  Object.entries(fields).flatMap(([name, holds]) => (holds(fact[name]) ? [] : [`${fact['@type']}.${name}`]))
const missingIn = (fact: Fact) => MISSING[fact['@type']]?.(fact) ?? [`an unknown type ${fact['@type']}`]

const typesOf = (html: string) => factsIn(html).map((fact) => fact['@type'])
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

async function pagesOfSitemap() {
  const sitemap = await read('/sitemap.xml')
  return [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
    ([, loc = '', lastmod]) => ({ path: new URL(loc).pathname, loc, lastmod }),
  )
}

/** Search engines cut what is longer, and fill in what is shorter. */
const TITLE = [16, 65] as const
const DESCRIPTION = [70, 170] as const

describe('Every page of the sitemap', () => {
  it('says what it is: title, description, address, picture, and facts without a gap', async () => {
    const wrong: string[] = []
    const titles = new Map<string, string>()
    for (const { path, loc } of await pagesOfSitemap()) {
      const html = await read(path)
      const say = (what: string) => wrong.push(`${path}: ${what}`)
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll(/&#?\w+;/g, '.') ?? ''
      if (title.length < TITLE[0] || title.length > TITLE[1]) say(`title of ${title.length}: ${title}`)
      if (titles.has(title)) say(`title of ${titles.get(title)}`)
      titles.set(title, path)
      const { length } = metaOf(html, 'description') ?? ''
      if (length < DESCRIPTION[0] || length > DESCRIPTION[1]) say(`description of ${length}`)
      const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href)
      if (canonical.length !== 1 || canonical[0] !== loc) say(`canonical ${canonical}`)
      if (metaOf(html, 'og:url') !== loc) say('og:url')
      if (metaOf(html, 'robots')) say('kept from search engines')
      if (!isAddress(metaOf(html, 'og:image'))) say('og:image')
      for (const missing of factsIn(html).flatMap(missingIn)) say(missing)
    }
    expect(wrong).toEqual([])
  })

  it('has a twin for phones where there is one, which names it', async () => {
    for (const { path, loc } of await pagesOfSitemap()) {
      const html = await read(path)
      const href = /<link rel="alternate" media="[^"]*" href="([^"]*)"/.exec(html)?.[1]
      if (path === '/' || path.startsWith('/help')) expect([path, href]).toEqual([path, undefined])
      if (!href) continue
      const twin = await ask(new URL(href).pathname, phone)
      expect([href, twin.status]).toEqual([href, 200])
      expect(await twin.text()).toContain(`<link rel="canonical" href="${loc}"`)
    }
  })

  it('has a picture for shared links: an article, a section, help, finds and shipping one of its own', async () => {
    const pictures = new Set<string>()
    const own = (await pagesOfSitemap()).filter(({ path }) => /^\/(help|finds|shipping)\b/.test(path))
    expect(own.length).toBeGreaterThan(entries('help').length)
    for (const { path } of own) {
      const html = await read(path)
      const src = new URL(metaOf(html, 'og:image') ?? '').pathname
      expect(src).toBe(`/share${path}.jpg`)
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
      pictures.add(src)
      const answer = await ask(src)
      expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, 'image/jpeg'])
      const { byteLength } = await answer.arrayBuffer()
      expect(byteLength).toBeLessThan(100_000)
    }
    expect(pictures.size).toBe(own.length)
  })

  it('was changed on a day that is over, where that is known', async () => {
    const pages = await pagesOfSitemap()
    const dated = pages.filter(({ lastmod }) => lastmod)
    for (const { path, lastmod = '' } of dated) {
      expect([path, lastmod]).toEqual([path, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)])
      expect(Date.parse(lastmod)).not.toBeNaN()
    }
    const article = entries('help')[0]
    const day = article?.data.updated.toISOString().slice(0, 10)
    expect(pages.find(({ path }) => path === `/help/${article?.slug}`)?.lastmod).toBe(day)
    expect(pages.find(({ path }) => path === '/shipping')?.lastmod).toBeDefined()
  })
})

describe('Facts', () => {
  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/shipping', ['BreadcrumbList']],
    ['/finds', ['BreadcrumbList', 'ItemList']],
    ['/help/section/ordering', ['BreadcrumbList']],
  ])('of %s are %j', async (path, types) => {
    expect(typesOf(await read(path))).toEqual(types)
  })

  it('of the finds name each with its price', async () => {
    const list = factsIn(await read('/finds')).find((fact) => fact['@type'] === 'ItemList')
    expect(list?.itemListElement).toHaveLength(entries('finds').length)
  })

  it('of an item say what its page says, and nothing is missing', async () => {
    const item = SAMPLE_ITEMS.find(({ skus }) => skus.length > 0)
    const html = await read(`/item?p=${item?.item_platform}&i=${item?.num_iid}`)
    const facts = factsIn(html)
    expect(facts.map((fact) => fact['@type'])).toEqual(['Product'])
    expect(facts.flatMap(missingIn)).toEqual([])
    const offers = asFact(facts[0]?.offers)
    expect(offers.availability).toMatch(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
    expect(html).toContain(`¥${offers.price ?? offers.lowPrice}`)
  })
})

it('The feed of finds is RSS 2.0 as readers want it', async () => {
  const answer = await ask('/finds.xml')
  expect(answer.headers.get('content-type')).toMatch(/xml/)
  const feed = await answer.text()
  expect(feed).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/)
  for (const name of ['title', 'link', 'description'])
    expect(feed).toMatch(new RegExp(`^  <${name}>[^<]+</${name}>`, 'm'))
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item)
  const field = (item: string, name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(item)?.[1] ?? ''
  for (const item of items) {
    for (const name of ['title', 'description', 'category']) expect(field(item, name)).not.toBe('')
    expect(field(item, 'link')).toMatch(/^http.*\/item\?p=\w+&amp;i=\d+$/)
    expect(new Date(field(item, 'pubDate')).toUTCString()).toBe(field(item, 'pubDate'))
  }
  const ids = items.map((item) => field(item, 'guid'))
  expect(new Set(ids).size).toBe(items.length)
  // Every sign that XML reserves is written as an entity.
  expect(feed.replaceAll(/&(?:amp|lt|gt|quot|#39|#x27|apos);/g, '')).not.toContain('&')
})

it('Robots are shown the sitemap and kept from accounts', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${inject('origin')}/sitemap.xml`)
  for (const path of ['/api/', '/user', '/cart', '/checkout', '/bk', '/m/user'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).not.toMatch(/Disallow: \/(help|finds|item|m\/finds|$)/m)
})
