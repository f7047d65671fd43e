import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guessClass } from '#domain/item/goods-class-of.ts'

/**
 * Titles as several hands would write them, each with the class that a reader gave it. Those "apart" are measured only and
 * never looked at while words are added: they say what to expect of titles nobody knows.
 */

interface Titled {
  title: string
  class: string
}

const read = (name: string): Titled[] =>
  readFileSync(`tests/data/${name}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const guessed = ({ title }: Titled) => guessClass(title).goods_class
const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length

describe.each([
  { name: 'goods-titles', least: 7_000, right: 0.985, lost: 0.005 },
  { name: 'goods-titles-apart', least: 200, right: 0.98, lost: 0.01 },
])('The titles of $name', ({ name, least, right, lost }) => {
  const titles = read(name)
  const restricted = titles.filter((one) => one.class !== 'general')

  it('are many, a sixth of them Chinese', () => {
    expect(titles.length).toBeGreaterThan(least)
    expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length)
    expect(
      share(
        titles.filter(({ title }) => /\p{Script=Han}/u.test(title)),
        titles,
      ),
    ).toBeGreaterThan(1 / 6)
  })

  it('get their class', () => {
    const wrong = titles.filter((one) => guessed(one) !== one.class)
    expect(1 - share(wrong, titles), list(wrong)).toBeGreaterThanOrEqual(right)
  })

  it('that are general goods are never said to be prohibited', () => {
    expect(titles.filter((one) => one.class === 'general' && guessed(one) === 'prohibited')).toEqual([])
  })

  it('that are restricted seldom pass as general goods', () => {
    const passed = restricted.filter((one) => guessed(one) === 'general')
    expect(share(passed, restricted), list(passed)).toBeLessThanOrEqual(lost)
  })
})

const list = (titles: readonly Titled[]) =>
  titles.map((one) => `${one.title}: ${guessed(one)}, is ${one.class}`).join('\n')

it('A guess is sure where nothing in the title speaks for another class', () => {
  for (const title of [
    'Cotton socks',
    'Power bank 10000 mAh',
    'Whisky 700 ml',
    '连花清瘟胶囊',
    'Nike hoodie',
  ])
    expect(guessClass(title), title).toMatchObject({ sure: true })
  for (const title of ['Bamboo tea tray', 'Beer glass shelf', 'Zjk-44 set', ''])
    expect(guessClass(title), title).toEqual({ goods_class: 'general', sure: false })
})

it('A word is known however it is written', () => {
  const cut = 'WHIS\u200bKY 70cl'
  for (const title of [
    'ＷＨＩＳＫＹ 700ml',
    'Whiskies',
    'Moët & Chandon',
    'Pepper-Sprays',
    cut,
    'E‑cigarettes',
  ])
    expect(guessClass(title).goods_class, title).toBe('prohibited')
})

it('A title is judged in less than 50 µs, and a very long one at no greater cost than its beginning', () => {
  const titles = read('goods-titles')
    .filter((_, index) => index % 3 === 0)
    .map(({ title }) => title)
  const best = (work: () => void) =>
    Math.min(
      ...Array.from({ length: 20 }, () => {
        // The time of this thread alone: others on the machine do not count.
        const from = process.threadCpuUsage()
        work()
        const { user, system } = process.threadCpuUsage(from)
        return (user + system) / 1000
      }),
    )
  expect(
    best(() => {
      for (const title of titles) guessClass(title)
    }) / titles.length,
  ).toBeLessThan(0.05)
  expect(best(() => guessClass('wine glass, '.repeat(5_000)))).toBeLessThan(10)
})
