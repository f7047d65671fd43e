import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { AN_ARTICLE } from '../support/worlds/content.ts'
import { RawChromium } from '../support/worlds/raw-chromium.ts'
import { CATEGORIES, lighthouse, type Report, shortfalls } from '../support/probes/lighthouse.ts'

vi.setConfig({ testTimeout: 600_000 })

const LEAST = 99
const TRIES = 5
/** The pages as a first visitor sees them; a phone's own shipping page is for customers. */
const PAGES = [
  ['/', 'phone'],
  [AN_ARTICLE, 'phone'],
  ['/shipping', 'desktop'],
  ['/m/finds', 'phone'],
] as const

let chromium: RawChromium

beforeAll(async () => {
  chromium = await RawChromium.launch()
})
afterAll(() => chromium.close())

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0

describe('Lighthouse on a phone', () => {
  it.each(PAGES)(`gives %s as a %s ${LEAST} or more of 100 in all four`, async (path, as) => {
    const reports: Report[] = []
    for (let tries = 0; tries < TRIES; tries++)
      reports.push(await lighthouse(inject('origin') + path, chromium.port, as))
    const scores = CATEGORIES.map((category) => ({
      category,
      score: Math.round(median(reports.map((one) => 100 * (one.categories[category].score ?? 0)))),
      lacks: reports[0] ? shortfalls(reports[0], category) : [],
    }))
    const table = scores.map(({ category, score, lacks }) => `${category} ${score} ${lacks.join('; ')}`)
    console.log([path, ...table].join('\n  '))
    expect(
      scores.filter(({ score }) => score < LEAST).map(({ category }) => category),
      table.join('\n'),
    ).toEqual([])
  })
})
