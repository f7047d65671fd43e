import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { onSite, useSitePath } from '#islands/site.tsx'

const Link = () => createElement('a', { href: useSitePath()('/cart') })
const Island = onSite(() => createElement('p', null, createElement(Link)))

describe('An island', () => {
  it.each([
    ['desktop', '<p><a href="/cart"></a></p>'],
    ['m', '<p><a href="/m/cart"></a></p>'],
  ] as const)('rendered on the server for %s links to the pages of that site', (site, html) => {
    expect(renderToStaticMarkup(createElement(Island, { site }))).toBe(html)
  })

  it('whose root does not know its site fails instead of linking to the wrong one', () => {
    expect(() => renderToStaticMarkup(createElement(Link))).toThrow('on which site it stands')
  })
})
