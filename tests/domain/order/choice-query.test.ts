import { describe, expect, it } from 'vitest'
import { readChoiceQuery, withChoiceQuery } from '#domain/order/choice-query.ts'

const axes = [
  {
    name: 'Colour',
    values: [
      { id: '-1:-8', name: 'Black' },
      { id: '20509:1&2', name: 'Red' },
    ],
  },
  { name: 'Size', values: [{ id: '41', name: '41' }] },
]
const read = (search: string) => readChoiceQuery(new URLSearchParams(search), axes)

describe('A choice in the address of an item page', () => {
  it('comes back as it was, whatever its ids look like, and leaves the rest of the address alone', () => {
    const choice = { values: ['20509:1&2', ''], quantity: 3 }
    const search = withChoiceQuery('?p=taobao&i=675330231400&o=old&n=9', choice)
    expect(read(search)).toEqual(choice)
    expect(new URLSearchParams(search).get('i')).toBe('675330231400')
    expect(withChoiceQuery(search, { values: ['', ''], quantity: 1 })).toBe('?p=taobao&i=675330231400')
  })

  it('is nothing where nothing is said, and no more than the item has', () => {
    expect(read('?p=taobao&i=675330231400')).toBeNull()
    expect(read('?o=gone&o=41&n=-5')).toEqual({ values: ['', '41'], quantity: 1 })
    expect(read('?n=100000')).toEqual({ values: ['', ''], quantity: 999 })
    expect(read('?n=two')).toEqual({ values: ['', ''], quantity: 1 })
  })
})
