import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { showingIn } from '#islands/hooks/show-price.ts'
import { DoorPrice } from '#islands/shipping/DoorPrice.tsx'
import { onSite } from '#islands/site.tsx'

const landed = {
  ...{ line_name: 'A line', eta_days: null, illustrative: false, sources: [], tax: null },
  ...{ rows: [{ kind: 'freight', amount_cny: '80.00', included: false }], total_cny: '180.00' },
}
const drawn = (weighed: boolean, of = landed) => {
  const sums = { landed: of, today_cny: '100.00', showPrice: showingIn('CNY', undefined) }
  const props = { country: 'DE', ...sums, weighed }
  return renderToStaticMarkup(
    createElement(
      onSite(() => createElement(DoorPrice, props)),
      { site: 'desktop' },
    ),
  )
}

it('A price at the door waits for the weighing only until the item is weighed', () => {
  expect(drawn(false)).toContain('You choose the line once we’ve weighed it.')
  expect(drawn(true)).toContain('You choose the line when you ship it.')
  expect(drawn(false).replace(/<[^>]*>/g, '')).toContain('Today ¥100.00 · shipping later about ¥80.00')
  const duty = { kind: 'duty', amount_cny: '20.00', included: false }
  expect(drawn(false, { ...landed, rows: [...landed.rows, duty] }).replace(/<[^>]*>/g, '')).toContain(
    'shipping and import charges later about ¥100.00',
  )
})
