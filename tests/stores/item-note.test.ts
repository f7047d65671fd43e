import { beforeEach, expect, test, vi } from 'vitest'
import { clearStorage, storage } from '../support/fakes/window.ts'

vi.stubGlobal('sessionStorage', storage)

const { $item, chooseItem, forgetNote, ITEM_DEFAULTS, keepNote } = await import('#stores/item.ts')

beforeEach(() => {
  clearStorage()
  $item.set({ ...ITEM_DEFAULTS })
})

/** The page of an item, opened anew; answers its note. */
function open(num_iid: string) {
  $item.set({ ...ITEM_DEFAULTS })
  chooseItem('taobao', num_iid)
  const leave = keepNote()
  return { note: $item.get().order_notes, leave }
}

test('A note for our buyer is there again after a reload or Back, at its item alone', () => {
  const page = open('10001')
  expect(page.note).toBe('')
  $item.setKey('order_notes', 'The seams, please')
  page.leave()
  const other = open('10002')
  expect(other.note).toBe('')
  other.leave()
  expect(open('10001').note).toBe('The seams, please')
})

test('An emptied note, and one that went into the cart, leave nothing behind', () => {
  const page = open('10001')
  $item.setKey('order_notes', 'S')
  $item.setKey('order_notes', '')
  expect(Object.keys(storage)).toEqual([])
  $item.setKey('order_notes', 'The seams, please')
  forgetNote($item.get())
  page.leave()
  expect(open('10001').note).toBe('')
})
