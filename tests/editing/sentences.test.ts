import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readContent } from '#editing/content-files.ts'
import { problemLine } from '#editing/problem.ts'
import { problemPage } from '#editing/problem-page.ts'
import { contentProblems, refuseProblems } from '#editing/problems.ts'

/** A shop's folder with today's articles, to spoil; content.test.ts looks at the articles themselves. */
const root = mkdtempSync(join(tmpdir(), 'benbuy-sentences-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'src'))
symlinkSync(resolve('src/pages'), join(root, 'src/pages'))
symlinkSync(resolve('public'), join(root, 'public'))
const content = join(root, 'src/content')
const FILE = 'src/content/help/about.md'
beforeEach(() => {
  rmSync(content, { recursive: true, force: true })
  cpSync('src/content', content, { recursive: true })
})

const FIELDS = `title: About us
summary: Who we are, where we work and how you reach us when something has gone wrong.
section: Legal
order: 7777
updated: 2026-11-20
keywords: [about]`
/** 200 words in short sentences. */
const EASY = 'We buy it for you. '.repeat(40).trim()

function told(text: string, fields = FIELDS) {
  writeFileSync(join(root, FILE), `---\n${fields}\n---\n\n${text}\n`)
  return contentProblems(root)
}

const words = (count: number, word = 'box') => `${Array.from({ length: count }, () => word).join(' ')}.`
const SPLIT = (count: number) => `This sentence has ${count} words. Make two of it: 25 words are the most.`

it('An editor is told of each sentence that is too long, with its line, by a build and on the page itself', () => {
  const link = `See [our terms](/help/storage-times), **which** ${words(22, 'say')}`
  const problems = told(`${EASY}\n\n${words(25)} ${words(26)}\n\n- ${link}`)
  expect(problems).toEqual([
    { file: FILE, line: 12, field: 'text', stands: words(26), mend: SPLIT(26) },
    {
      file: FILE,
      line: 14,
      field: 'text',
      stands: `See our terms, which ${words(22, 'say')}`,
      mend: SPLIT(26),
    },
  ])
  const text = readFileSync(join(root, FILE), 'utf8').split('\n')
  expect(text[12 - 1]).toContain(words(26))
  expect(text[14 - 1]).toContain('our terms')
  expect(() => refuseProblems(root)).toThrow(
    `${FILE}:12 · text · "${words(26)}" stands there · This sentence`,
  )
  expect(problemPage(problems)).toContain(`<td>${FILE}:14<td>text`)
})

it('An editor is told of a long sentence that goes on in the next line, and what its figures say counts', () => {
  expect(told(`${EASY}\n\n${words(20).slice(0, -1)}\n${words(10)}`)).toMatchObject([
    { line: 12, stands: `${words(20).slice(0, -1)} ${words(10)}`, mend: SPLIT(30) },
  ])
  expect(told(`${EASY} Levels pay {{service_fees}}, ${words(22)}`)).toMatchObject([
    { line: 10, stands: `Levels pay {{service_fees}}, ${words(22)}` },
  ])
})

it('An editor is told of a long sentence in an answer', () => {
  const answer = `We are a shop. ${words(27)}`
  const problems = told(EASY, `${FIELDS}\nquestions:\n  - ask: Who are they?\n    answer: ${answer}`)
  expect(problems).toEqual([
    { file: FILE, line: 10, field: 'questions.0.answer', stands: words(27), mend: SPLIT(27) },
  ])
})

it('An editor is told of a text that tires or asks for schooling as a whole', () => {
  expect(told(`${words(20)} `.repeat(10).trim()).map(problemLine)).toEqual([
    `${FILE} · text · "20.0 words in a sentence" stands there · Write shorter sentences: 17 words on average are the most.`,
  ])
  expect(told(`${words(5, 'unavoidable')} `.repeat(40).trim())).toMatchObject([
    {
      field: 'text',
      stands: expect.stringMatching(/^reading grade \d\d\.\d$/),
      mend: expect.stringMatching(/below 8/),
    },
  ])
})

it('Headings, tables, pictures and abbreviations are no sentences', () => {
  const table = `| ${words(30)} | ${words(30)} |\n| --- | --- |`
  expect(told(`## ${words(30)}\n\n${table}\n\n${EASY} A shop in the U.K. or the U.S.A. is near.`)).toEqual([])
})

it('Other mistakes in a text are told with their line, too', () => {
  expect(told(`${EASY}\n\nSee [it](/nowhere).`)).toMatchObject([{ line: 12, stands: '/nowhere' }])
  const shorts = readContent(root).files.filter(({ whole, text }) => !whole.endsWith(text))
  expect(shorts).toEqual([])
})
