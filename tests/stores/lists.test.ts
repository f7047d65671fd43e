import { beforeEach, expect, test, vi } from 'vitest'
import { rowOfItem } from '#domain/list/row.ts'
import { answerCalls, clearStorage } from '../support/fakes/window.ts'

const { $lists, changeList, followLists, keepRows, removeList } = await import('#stores/lists.ts')
const { $session } = await import('#stores/session.ts')

const sessionOf = (token: string) => ({
  ...{ token, email: `${token}@example.test`, expired_timestamp: Date.now() + 3_600_000 },
})
const listOf = (id: string, more: object = {}) => ({
  ...{ id, name: id, item_count: 1, shared: false, created_at: '', changed_at: '', ...more },
})

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  clearStorage()
  $session.set(null)
})

test('Lists are read once for each session, and leave with it', async () => {
  const asked = answerCalls({ 'list/get_lists': ({ token }) => ({ list: [listOf(`of ${token}`)] }) })
  $session.set(sessionOf('ana'))
  const stop = followLists()
  await expect.poll(() => $lists.get()).toEqual([listOf('of ana')])
  // get_base_info says the same session again.
  $session.set(sessionOf('ana'))
  $session.set(null)
  expect($lists.get()).toBeNull()
  $session.set(sessionOf('ben'))
  await expect.poll(() => $lists.get()).toEqual([listOf('of ben')])
  expect(asked.map(({ token }) => token)).toEqual(['ana', 'ben'])
  stop()
})

test('A kept list stands first with what was changed, and is gone when it is deleted', async () => {
  const asked = answerCalls({
    'list/save_list': ({ body }) => ({ ...listOf('a', { name: body.name ?? 'a' }), items: [], own: true }),
    'list/remove_list': () => ({ ok: true }),
  })
  $lists.set([listOf('b'), listOf('a')])
  const item = {
    item_platform: 'weidian' as const,
    num_iid: '123456',
    sku_id: 'kept',
    quantity: 2,
    note: 'n',
  }
  const rows = [
    rowOfItem(item, '1'),
    rowOfItem({ ...item, num_iid: '234567' }, '2'),
    { ...rowOfItem(item, '3'), link: null },
  ]
  const [, second] = rows
  await keepRows(
    { id: 'a', name: 'A' },
    rows,
    second ? [{ row: second, sku_id: 'new', price_cny: '1.00' }] : [],
  )
  // The option that is chosen now, else the one that was kept; what is no item is not kept.
  expect(asked[0]?.body.items).toEqual([item, { ...item, num_iid: '234567', sku_id: 'new' }])
  expect($lists.get()).toEqual([listOf('a', { name: 'A' }), listOf('b')])
  await changeList({ id: 'a', shared: true })
  await removeList('a')
  expect($lists.get()).toEqual([listOf('b')])
})
