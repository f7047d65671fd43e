import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Gallery } from '#islands/item/Gallery.tsx'

it('The strip of pictures, which keys can reach, says what it is', () => {
  const item = { title: 'A vase', images: ['/a.webp', '/b.webp'], sku_props_array: [] }
  const html = renderToStaticMarkup(createElement(Gallery, { item: item as never, current: '/a.webp' }))
  const [strip = ''] = /<\w+ [^>]*tabindex="0"[^>]*>/i.exec(html) ?? []
  expect(strip).toMatch(/^<section /)
  expect(strip).toContain('aria-label="Pictures of A vase"')
})
