import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAGES } from '#domain/access/pages.ts'

/** Which links a browser may open before they are pressed. */
const rules: Record<'prerender' | 'prefetch', { where: { href_matches: string[] }; eagerness: string }[]> =
  JSON.parse(readFileSync('public/links.specrules', 'utf8'))

const ORIGIN = 'https://shop.example'
const allows = (kind: keyof typeof rules, path: string) =>
  rules[kind].some(({ where }) =>
    where.href_matches.some((pattern) => new URLPattern(pattern, ORIGIN).test(path, ORIGIN)),
  )
const early = (path: string) => allows('prerender', path) || allows('prefetch', path)

describe('A page made before its link is pressed', () => {
  it.each(['/', '/help', '/help/fees-explained', '/help/section/legal', '/shipping', '/finds', '/m/finds'])(
    '%s is drawn',
    (path) => expect(allows('prerender', path)).toBe(true),
  )

  it.each(['/item?p=taobao&i=675330231400', '/item_search?keyword=mug', '/m/item_search?keyword=mug'])(
    '%s is fetched and not drawn',
    (path) => {
      expect(allows('prefetch', path)).toBe(true)
      expect(allows('prerender', path)).toBe(false)
    },
  )

  it('is never one of an account, the cart, the checkout, the login, the back office or an invitation', () => {
    const guarded = PAGES.filter(({ desktop, phone, path }) =>
      path.startsWith('/m/') || /^\/(ad|list|login|user|bk|cart|checkout)/.test(path)
        ? true
        : desktop !== 'public' && phone !== 'public',
    )
    expect(guarded.length).toBeGreaterThan(30)
    for (const { path, mobile } of guarded)
      for (const one of [path, mobile ?? path])
        for (const address of [one, `${one}?a=1`]) expect([address, early(address)]).toEqual([address, false])
    for (const path of ['/api/user/login_out', '/api/export/orders.csv', '/img/u/x.webp', '/ad/friend'])
      expect([path, early(path)]).toEqual([path, false])
  })

  it('waits until somebody rests on the link', () => {
    for (const { eagerness } of Object.values(rules).flat()) expect(eagerness).toBe('moderate')
  })
})
