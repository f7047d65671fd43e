import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ItemDialogs } from '#islands/bk/order/ItemDialogs.tsx'
import { TakeOutDialog } from '#islands/bk/parcel/TroubleDialogs.tsx'

const SHIRT = { title: 'A shirt', quantity: 1, email: 'ada@example.test' }
const SIZES = [
  { ...SHIRT, id: 'm', sku_text: 'Size M', shelf: 'A-01-1' },
  { ...SHIRT, id: 'l', sku_text: 'Size L', shelf: null },
  { ...SHIRT, id: 'only', sku_text: '', shelf: null },
]
const nothing = () => {}

it('Whoever takes an item out of a parcel chooses among its sizes, each with its shelf', () => {
  const parcel = { parcel_no: 'P1', status: 'WaitingForPacking' }
  const props = { parcel, items: SIZES, onClose: nothing, onDone: nothing }
  const html = renderToStaticMarkup(createElement(TakeOutDialog, props as never))
  for (const label of ['1 × A shirt · Size M · shelf A-01-1', '1 × A shirt · Size L', '1 × A shirt'])
    expect(html).toContain(`>${label}</option>`)
})

it('What is disposed of is named with its size and its shelf', () => {
  const html = SIZES.map((item) =>
    renderToStaticMarkup(
      createElement(ItemDialogs, {
        task: { what: 'dispose', item } as never,
        onClose: nothing,
        onDone: nothing,
      }),
    ),
  )
  expect(html[0]).toContain('A shirt · Size M · shelf A-01-1, of ada@example.test')
  expect(html[2]).toContain('A shirt, of ada@example.test')
})
