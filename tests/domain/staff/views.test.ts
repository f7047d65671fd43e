import { expect, it } from 'vitest'
import { readViews, type View, withoutView, withView } from '#domain/staff/views.ts'

const late: View = { page: 'orders', name: 'Late', query: 'queue=Paid&late=1' }

it('A view is kept under its name, once for each page, and forgotten by it', () => {
  const views = withView([late], { page: 'orders', name: ' Mine ', query: 'queue=Purchasing' })
  expect(views.map(({ name }) => name)).toEqual(['Late', 'Mine'])
  expect(withView(views, { ...late, query: 'queue=All' }).at(-1)).toEqual({ ...late, query: 'queue=All' })
  expect(withView(views, { ...late, page: 'parcels' })).toHaveLength(3)
  expect(withView(views, { ...late, name: '  ' })).toEqual(views)
  expect(withoutView(views, late).map(({ name }) => name)).toEqual(['Mine'])
})

it('Views are few, and what is stored and no view is left out', () => {
  const many = Array.from({ length: 30 }, (_, n): View => ({ ...late, name: `View ${n}` }))
  expect(many.reduce(withView, [] as View[])).toHaveLength(20)
  expect(readViews([late, null, { ...late, name: 1 }, { ...late, page: 'x' }, 'x'])).toEqual([late])
  expect(readViews({})).toEqual([])
})
