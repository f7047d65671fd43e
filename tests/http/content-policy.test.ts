import { describe, expect, inject, it } from 'vitest'
import { PAGES } from '#domain/access/pages.ts'
import { PAGE_RULES } from '#domain/site/content-policy.ts'
import { AN_ARTICLE } from '../support/worlds/content.ts'

/** An address of every page of the list. */
const paths = PAGES.flatMap(({ path, values }) =>
  (values ?? [AN_ARTICLE.slice('/help/'.length)]).map((value) => path.replace(/:\w+|\*/, value)),
)
const others = [
  '/item?p=taobao&i=680000000001',
  '/no-such-page',
  '/%zz',
  '/api/cart/count',
  '/api/nope',
  '/robots.txt',
]

const directives = (policy: string) => policy.split(';').map((one) => one.trim())

describe('One policy for the browser', () => {
  it('stands in the header of every page, of every refusal and of every call, and nowhere else', async () => {
    for (const path of new Set([...paths, ...others])) {
      const answer = await fetch(inject('origin') + path, { redirect: 'manual' })
      const policy = answer.headers.get('content-security-policy') ?? ''
      // Two headers would be joined with a comma.
      expect(policy, path).not.toContain(',')
      expect(directives(policy), path).toEqual(expect.arrayContaining([...PAGE_RULES]))
      expect(policy, path).not.toMatch(/unsafe-|https?:|\*/)
      const text = await answer.text()
      expect(text, path).not.toMatch(/http-equiv="content-security-policy"/i)
      if (text.includes('<script')) expect(policy, path).toMatch(/script-src 'self' 'sha256-/)
    }
  })
})
