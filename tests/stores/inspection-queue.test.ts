import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

const sent: string[] = []

vi.mock('#stores/upload.ts', () => ({
  async upload(_path: string, [file]: File[]) {
    sent.push(file?.name ?? '')
    return [{ id: `id-${file?.name}`, thumb_url: '/t' }]
  },
}))

type Queue = typeof import('#stores/inspection-queue.ts')

async function opened(): Promise<Queue> {
  vi.resetModules()
  const email = 'worker@example.test'
  storage.user = JSON.stringify({ token: 't', email, expired_timestamp: Date.now() + 3_600_000 })
  const queue: Queue = await import('#stores/inspection-queue.ts')
  queue.openInspectionQueue(email)
  return queue
}

const values = {
  ...{ weight_g: '480', length_cm: '20', width_cm: '10', height_cm: '5' },
  ...{ goods_class: 'general', verdict: 'ok', note: '', shelf: 'a-03-2' },
}
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const found = (more: object = {}) => ({
  ...{ item_id: 'one', title: 'A mug', box: 'SF0001', values, sure: '' },
  ...{ photos: [], files: [photo('1'), photo('2')], tried: false, ...more },
})
const waitingItem = { to_inspect: true, qc_photos: [], actions: [] }
const offline = { status: 0, code: 'X', message: 'Nothing.' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  clearStorage()
  sent.length = 0
})

test('What was inspected without a connection waits, and is sent once with its photos when there is one', async () => {
  let is_up = false
  const inspected: unknown[] = []
  answerCalls({
    'bk/get_item': () => (is_up ? waitingItem : offline),
    'bk/inspect_item': ({ body }) => inspected.push(body) && {},
  })
  const queue = await opened()
  await queue.queueInspection(found())
  await expect.poll(() => queue.$inspectionsWait.get()).toBe(true)
  expect([sent, inspected]).toEqual([[], []])
  is_up = true
  queue.sendInspectionsNow()
  queue.sendInspectionsNow()
  await expect.poll(() => queue.$queuedInspections.get()).toEqual([])
  expect(sent).toEqual(['1', '2'])
  expect(inspected).toEqual([
    expect.objectContaining({ id: 'one', weight_g: 480, verdict: 'ok', photo_ids: ['id-1', 'id-2'] }),
  ])
})

test('One whose answer was lost is not sent again, and its other photos follow', async () => {
  let calls = 0
  answerCalls({
    'bk/get_item': () => ({ to_inspect: false, qc_photos: [{ id: 'mine' }], actions: [] }),
    'bk/inspect_item': () => ({ calls: ++calls }),
  })
  const queue = await opened()
  await queue.queueInspection(
    found({ tried: true, photos: [{ id: 'mine', thumb_url: '/t' }], files: [photo('3')] }),
  )
  await expect.poll(() => queue.$queuedInspections.get()).toEqual([])
  expect(calls).toBe(0)
  const photos = await import('#stores/photo-queue.ts')
  expect(photos.$queuedPhotos.get().map(({ file }) => file.name)).toEqual(['3'])
})

test('A colleague who was quicker is named, nothing is sent over theirs and all that was found stays', async () => {
  const actions = [{ call: 'bk/inspect_item', actor: 'bert@example.test' }]
  answerCalls({ 'bk/get_item': () => ({ to_inspect: false, qc_photos: [{ id: 'theirs' }], actions }) })
  const queue = await opened()
  await queue.queueInspection(found())
  await expect
    .poll(() => queue.$queuedInspections.get()[0]?.refusal)
    .toBe('bert@example.test has finished it meanwhile. What you found is kept here until you drop it.')
  expect(queue.$queuedInspections.get()[0]).toMatchObject({ values, is_finished: true })
  expect(queue.$queuedInspections.get()[0]?.files).toHaveLength(2)
  expect(sent).toEqual([])
})

test('A weight that looks wrong is said, with its photos on the server already, and holds up no other', async () => {
  answerCalls({
    'bk/get_item': () => waitingItem,
    'bk/inspect_item': ({ body }) =>
      body.id === 'one' ? { status: 409, code: 'LOOKS_WRONG', message: '480 g looks wrong.' } : {},
  })
  const queue = await opened()
  await queue.queueInspection(found())
  await queue.queueInspection(found({ item_id: 'two' }))
  await expect
    .poll(() => queue.$queuedInspections.get().map(({ item_id, refusal }) => [item_id, refusal]))
    .toEqual([['one', '480 g looks wrong.']])
  const [one] = queue.$queuedInspections.get()
  expect(one).toMatchObject({ is_finished: false, files: [], photos: [{ id: 'id-1' }, { id: 'id-2' }] })
})
