import { beforeEach, expect, test, vi } from 'vitest'
import '../support/fakes/window.ts'

const sent: string[] = []
let tries = 0
let refusal: { status: number; message: string } | null = null

vi.mock('#stores/upload.ts', async () => {
  const { ApiError } = await import('#stores/api.ts')
  return {
    async upload(path: string, [file]: File[]) {
      tries += 1
      if (refusal) throw new ApiError(refusal.status, 'X', refusal.message)
      sent.push(`${/order_item_id=(\w+)/.exec(path)?.[1]} ${file?.name}`)
      return []
    },
  }
})

const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

const queue = await import('#stores/photo-queue.ts')
const { $session } = await import('#stores/session.ts')
const names = () => queue.$queuedPhotos.get().map(({ file }) => file.name)

beforeEach(() => {
  $session.set({ token: 't', email: 'worker@example.test', expired_timestamp: Date.now() + 3_600_000 })
  sent.length = 0
  tries = 0
  refusal = null
})

test('Photos of an inspected item go on one after the other, and again once there is a connection', async () => {
  const leave = queue.openPhotoQueue('worker@example.test')
  refusal = { status: 0, message: 'No connection.' }
  queue.queuePhotos({ id: 'one', title: 'A mug' }, [photo('1.jpg'), photo('2.jpg')])
  await expect.poll(() => queue.$photosWait.get()).toBe(true)
  expect(names()).toEqual(['1.jpg', '2.jpg'])
  refusal = null
  queue.sendPhotosNow()
  await expect.poll(() => sent).toEqual(['one 1.jpg', 'one 2.jpg'])
  expect(names()).toEqual([])
  expect(queue.$photosWait.get()).toBe(false)
  leave()
})

test('A photo that the server refuses is said and holds up no other', async () => {
  const leave = queue.openPhotoQueue('worker@example.test')
  refusal = { status: 415, message: 'Not a picture.' }
  queue.queuePhotos({ id: 'one', title: 'A mug' }, [photo('bad.jpg')])
  await expect
    .poll(() => queue.$refusedPhotos.get())
    .toEqual(['A photo of “A mug” wasn’t taken. Not a picture.'])
  refusal = null
  queue.queuePhotos({ id: 'two', title: 'A lamp' }, [photo('good.jpg')])
  await expect.poll(() => sent).toEqual(['two good.jpg'])
  expect(names()).toEqual([])
  leave()
})

test('However many photos come while nothing answers, one try waits, not one for each', async () => {
  const leave = queue.openPhotoQueue('worker@example.test')
  vi.useFakeTimers()
  try {
    refusal = { status: 0, message: 'No connection.' }
    for (const name of ['1.jpg', '2.jpg', '3.jpg', '4.jpg']) {
      queue.queuePhotos({ id: 'one', title: 'A mug' }, [photo(name)])
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(tries).toBe(4)
    // After 24 and 72 seconds; each of the first four has its own wait cut off by the next.
    await vi.advanceTimersByTimeAsync(2 * 60_000)
    expect(tries).toBe(6)
    refusal = null
    queue.sendPhotosNow()
    await vi.advanceTimersByTimeAsync(10)
    expect(names()).toEqual([])
  } finally {
    vi.useRealTimers()
    leave()
  }
})
