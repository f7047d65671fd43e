import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from '#editing/content-files.ts'
import { KINDS, newEntry, slugOf, TO_WRITE } from '#editing/new-entry.ts'
import { problemLine } from '#editing/problem.ts'
import { problemPage } from '#editing/problem-page.ts'
import { contentProblems, refuseProblems } from '#editing/problems.ts'
import { contentWarnings } from '#editing/warnings.ts'

/** A shop's folder with the texts of today, to spoil. */
const root = mkdtempSync(join(tmpdir(), 'benbuy-editing-'))
mkdirSync(join(root, 'src'))
symlinkSync(resolve('src/pages'), join(root, 'src/pages'))
symlinkSync(resolve('public'), join(root, 'public'))
const content = join(root, 'src/content')
beforeEach(() => {
  rmSync(content, { recursive: true, force: true })
  cpSync('src/content', content, { recursive: true })
  writeFileSync(join(content, MUG), FIND)
  writeFileSync(join(content, HOLIDAY), ANNOUNCEMENT)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const MUG = 'finds/a-mug-of-the-tests.md'
const HOLIDAY = 'announcements/a-day-of-the-tests.md'
const ABOUT = 'help/about.md'
const PROSE = Array.from({ length: 44 }, () => 'We buy it for you.').join(' ')

const FIND = `---
title: A mug
item_platform: taobao
num_iid: '675330239999'
image: /apple-touch-icon.png
price_cny: '59.00'
category: Home
note: Ask for its height.
date: 2026-11-20
---

${PROSE.slice(0, 10 * 'We buy it for you. '.length)}
`
const ANNOUNCEMENT = `---
id: of-the-tests
startTime: '2025-10-01'
endTime: '2025-10-02'
priority: 1
title: A day
heading: A day
paragraphs: [Nothing ships on this day.]
alertType: info
requireLogin: false
confirmText: Got it
onConfirm: /shipping
---
`

const spoil = (name: string, found: RegExp, written: string) => {
  const file = join(content, name)
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(found)
  writeFileSync(file, text.replace(found, written))
}

const article = (fields: Record<string, string> = {}, text = PROSE) => {
  const all: Record<string, string> = {
    title: 'About us',
    summary: 'Who we are, where we work and how you reach us when something has gone wrong.',
    section: 'Legal',
    order: '7777',
    updated: '2026-11-20',
    keywords: '[about]',
    ...fields,
  }
  const lines = Object.entries(all).map(([name, value]) =>
    value === 'LEFT OUT' ? '' : `${name}: ${value}\n`,
  )
  writeFileSync(join(content, ABOUT), `---\n${lines.join('')}---\n\n${text}\n`)
}

const lines = () => contentProblems(root).map(problemLine)
const only = (file: string, field: string, stands: string, mend: RegExp) => {
  const problems = contentProblems(root)
  expect(problems).toMatchObject([{ file: `src/content/${file}`, field, stands }])
  expect(problems[0]?.mend).toMatch(mend)
}

describe('An editor is told', () => {
  it.each<[Record<string, string>, string, string, RegExp]>([
    [{ title: 'LEFT OUT' }, 'title', '', /^Write the article's title in at most 51 characters/],
    [{ title: 'Bags: a guide' }, 'title', 'Bags: a guide', /Write title: 'Bags: a guide'\.$/],
    [{ updated: '21.11.2026' }, 'updated', '21.11.2026', /year-month-day, such as 2026-11-20/],
    [{ updated: '2026-02-31' }, 'updated', '2026-02-31', /a day of the calendar/],
    [{ section: 'Shoping' }, 'section', 'Shoping', /one of these: Getting started, Ordering/],
    [{ order: '-1' }, 'order', '-1', /a whole number from 1 on/],
    [{ footers: 'Legal' }, 'footers', 'Legal', /no such field as footers.*footer/],
    [{ summary: 'First. Second.' }, 'summary', 'First. Second.', /its only full stop/],
    [{ keywords: '[1688]' }, 'keywords.0', '1688', /./],
    [{ title: 'Long '.repeat(11).trim() }, 'title', 'Long '.repeat(11).trim(), /at most 51/],
    [{ summary: 'Short.' }, 'summary', 'Short.', /70 to 155 characters/],
  ])('of %j in an article', (fields, field, stands, mend) => {
    article(fields)
    only(ABOUT, field, stands, mend)
  })

  it('of a title that another article has', () => {
    const { fields, file } =
      readContent(root).files.find(({ collection, slug }) => collection === 'help' && slug > 'about') ?? {}
    article({ title: JSON.stringify(fields?.title) })
    const [problem] = contentProblems(root)
    expect(contentProblems(root)).toHaveLength(1)
    expect(problem).toMatchObject({ file, field: 'title', stands: fields?.title })
    expect(problem?.mend).toMatch(/about\.md has it too/)
  })

  it.each([
    ['See [it](/help/nowhere).', '/help/nowhere', /No page has this address/],
    ['See [it](/nowhere).', '/nowhere', /No page has this address/],
    ['![A shelf](./shelf.png)', './shelf.png', /Put the picture into src\/content\/help/],
    ['What a day!', 'What a day!', /full stop/],
  ])('of %s in a text', (text, stands, mend) => {
    article({}, `${text} ${PROSE}`)
    only(ABOUT, 'text', stands, mend)
  })

  const IT = 'It is a shop that buys for you.'
  it.each<[string, string, string, RegExp]>([
    [
      '{ ask: Who are they, answer: We are a shop that buys for you. }',
      'ask',
      'Who are they',
      /question mark/,
    ],
    ['{ ask: Who are they?, answer: A shop. }', 'answer', 'A shop.', /whole sentences of 30 to 320/],
    [
      '{ ask: Who are they?, answer: "See [our page](/help), it says who we are." }',
      'answer',
      'See [our page](/help), it says who we are.',
      /without links and markup/,
    ],
    [`{ ask: Who are they?, answer: ${IT} }`, 'answer', IT, /not with it/],
    ['{ ask: Who are they?, also: why, answer: We are a shop that buys for you. }', 'also', 'why', /a list/],
  ])('of the question %s', (question, field, stands, mend) => {
    article({ questions: `[${question}]` })
    only(ABOUT, `questions.0.${field}`, stands, mend)
  })

  it('of a question that is asked twice, and of a figure that the shop does not have', () => {
    const answer = 'answer: We are a shop that buys for you.'
    article({
      questions: `[{ ask: Who are they?, ${answer} }, { ask: Who is it?, also: [who are they], ${answer} }]`,
    })
    only(ABOUT, 'questions', 'who are they', /asks the same already/)
    article({}, `It is free for {{free_days}} days. ${PROSE}`)
    only(ABOUT, 'text', '{{free_days}}', /no figure of this name. Write one of these: .*free_storage_days/)
  })

  it('of an old address that another article has', () => {
    article({ was: '[storage-times, once-about]' })
    only(ABOUT, 'was', 'storage-times', /storage-times\.md has this address/)
    article({ was: '[Once about]' })
    only(ABOUT, 'was.0', 'Once about', /a list of the names/)
  })

  it('of a text that is too short', () => {
    article({}, 'Short.')
    only(ABOUT, 'text', '1 words', /200 to 450/)
  })

  it.each<[string, RegExp, string, string, string, RegExp]>([
    [MUG, /price_cny: .*/, 'price_cny: 59.00', 'price_cny', '59.00', /in quotes with two decimals/],
    [MUG, /num_iid: .*/, 'num_iid: 675330231419', 'num_iid', '675330231419', /in quotes/],
    [
      MUG,
      /image: .*/,
      'image: ./lost.jpg',
      'image',
      './lost.jpg',
      /Put the picture into src\/content\/finds/,
    ],
    [MUG, /category: .*/, 'category: Mugs', 'category', 'Mugs', /one of these: Shoes/],
    [HOLIDAY, /endTime: .*/, "endTime: '2025-09-01'", 'endTime', '2025-09-01', /end before it starts/],
    [HOLIDAY, /onConfirm: .*/, 'onConfirm: /nowhere', 'onConfirm', '/nowhere', /No page/],
  ])('of %s with %s', (file, found, written, field, stands, mend) => {
    spoil(file, found, written)
    only(file, field, stands, mend)
  })

  it('of everything at once, file by file, by a build, a check and the page itself', () => {
    spoil(MUG, /price_cny: .*/, 'price_cny: 59')
    spoil(MUG, /date: .*/, 'date: soon')
    spoil(HOLIDAY, /alertType: .*/, 'alertType: loud')
    article({ order: 'first' })
    expect(lines()).toHaveLength(4)
    expect(() => refuseProblems(root)).toThrow(/^4 things to mend[\s\S]*loud[\s\S]*59[\s\S]*soon[\s\S]*first/)
    const page = problemPage(contentProblems(root))
    for (const text of ['loud', 'soon', 'first', MUG, ABOUT]) expect(page).toContain(text)
  })

  it('of nothing in a draft but its fields', () => {
    article({ draft: 'true' }, 'Soon! [x](/nowhere)')
    expect(lines()).toEqual([])
    article({ draft: 'true', order: 'x' }, 'Soon! [x](/nowhere)')
    expect(lines()).toHaveLength(1)
  })
})

describe('An article that screens of the shop lead to', () => {
  const shop = mkdtempSync(join(tmpdir(), 'benbuy-screens-'))
  afterAll(() => rmSync(shop, { recursive: true, force: true }))

  it('has to be there, published', () => {
    mkdirSync(join(shop, 'src/components'), { recursive: true })
    writeFileSync(join(shop, 'src/components/Pay.astro'), '<a href="/help/about">About us</a>')
    symlinkSync(resolve('src/pages'), join(shop, 'src/pages'))
    symlinkSync(resolve('public'), join(shop, 'public'))
    symlinkSync(content, join(shop, 'src/content'))
    const told = () => contentProblems(shop).map(({ file, mend }) => [file, mend])
    const missing = [
      `src/content/${ABOUT}`,
      'src/components/Pay.astro leads to this article. Put it back, published, under this name.',
    ]
    expect(told()).toEqual([missing])
    article({ draft: 'true' })
    expect(told()).toEqual([missing])
    article()
    expect(told()).toEqual([])
  })
})

describe('A warning', () => {
  it('is said, and stops nothing, when a shop has few texts', () => {
    rmSync(join(content, 'finds'), { recursive: true })
    mkdirSync(join(content, 'finds'))
    for (const { file, fields } of readContent(root).files)
      if (fields.section === 'QC') unlinkSync(join(root, file))
    article({ section: 'Legal', footer: 'Legal & Shipping' })
    const said = contentWarnings(root).join(' ')
    expect(said).toContain('There are 0 finds; a shop should have 60.')
    expect(said).toContain('section “QC” has no article')
    const own = readContent(root).files.filter(({ fields }) => fields.footer)
    for (const { file } of own) unlinkSync(join(root, file))
    expect(contentWarnings(root).join(' ')).toContain(
      '“Customer Service” at the end of every page has 0 articles',
    )
  })
})

describe('An editor may', () => {
  it('put a picture beside a file', () => {
    writeFileSync(join(content, 'help/shelf.png'), '')
    article({}, `![A shelf](./shelf.png) ${PROSE}`)
    expect(lines()).toEqual([])
  })

  it('write days with and without quotes', () => {
    for (const updated of ["'2026-11-20'", '2026-11-20']) {
      article({ updated })
      expect(lines()).toEqual([])
    }
  })

  it('write a thirteenth find and take an article out that no other links to', () => {
    writeFileSync(join(content, 'finds/own.md'), newEntry('finds', 'Own', Date.UTC(2026, 10, 22), []))
    article()
    unlinkSync(join(content, ABOUT))
    expect(lines()).toEqual([])
  })

  it.each(KINDS)('begin a new entry of %s with a command', (kind) => {
    const title = "It's new: a “test”?"
    expect(slugOf(title)).toBe('it-s-new-a-test')
    const { files } = readContent(root)
    const text = newEntry(kind, title, Date.UTC(2026, 10, 22), files)
    writeFileSync(join(content, kind, `${slugOf(title)}.md`), text)
    // An announcement is no draft: what it is about has to be written first.
    const asked = kind === 'announcements' ? ['heading', 'paragraphs'] : []
    expect(contentProblems(root).map(({ field }) => field)).toEqual(asked)
  })

  it.each(KINDS)('publish nothing of %s that only a new entry says', (kind) => {
    const text = newEntry(kind, 'A new one', Date.UTC(2026, 10, 22), readContent(root).files)
    writeFileSync(join(content, kind, 'a-new-one.md'), text.replace(/^draft: .*\n/m, ''))
    const named = contentProblems(root)
      .filter(({ file }) => file.endsWith('a-new-one.md'))
      .map(({ field }) => field)
    for (const field of Object.keys(TO_WRITE[kind])) expect(named).toContain(field)
  })
})
