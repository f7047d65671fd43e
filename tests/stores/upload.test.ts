import { beforeEach, describe, expect, test, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#domain/time/durations.ts'
import { clearStorage } from '../support/fakes/window.ts'

const { ApiError } = await import('#stores/api.ts')
const { upload } = await import('#stores/upload.ts')
const { $session } = await import('#stores/session.ts')
const { $toasts } = await import('#stores/toast.ts')

const GENERIC = 'That did not work. Check your connection and try again.'
const SESSION = {
  token: 'a-secret-token',
  email: 'ana@example.test',
  expired_timestamp: Date.now() + 3_600_000,
}
const PICTURE = { id: 'u1', url: '/img/u/u1', thumb_url: '/img/u/u1?s', width: 8, height: 8 }
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

/** A browser's request whose end the test decides. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  timeout = 0
  status = 0
  response: unknown = null
  opened: string[] = []
  headers: Record<string, string> = {}
  sent: FormData | undefined
  constructor() {
    FakeRequest.last = this
  }
  open(...to: string[]) {
    this.opened = to
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.sent = body
  }
  abort() {
    this.onabort?.()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload?.()
  }
}
vi.stubGlobal('XMLHttpRequest', FakeRequest)

const shown = () => $toasts.get().map(({ message }) => message)
const send = (onProgress?: (part: number) => void) => {
  const outcome = upload('upload/images?scene=diy', [new File(['x'], 'x.png')], onProgress)
  // Looked at later, each in its own way.
  outcome.catch(() => null)
  return { outcome, request: FakeRequest.last }
}

beforeEach(() => {
  clearStorage()
  $session.set({ ...SESSION })
  $toasts.set([])
  logged.mockClear()
})

describe('An upload', () => {
  test('sends the pictures with the token, tells how far it is, and answers what the server keeps', async () => {
    const parts: number[] = []
    const { outcome, request } = send((part) => parts.push(part))
    expect(request.opened).toEqual(['POST', '/api/upload/images?scene=diy'])
    expect(request.headers).toEqual({ Authorization: SESSION.token })
    expect(request.sent?.getAll('files')).toHaveLength(1)
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.upload.onprogress?.({ loaded: 0, total: 0 })
    request.answer(200, { success: true, data: { list: [PICTURE] } })
    expect(await outcome).toEqual([PICTURE])
    expect(parts).toEqual([0.25, 0])
    expect(shown()).toEqual([])
  })

  test('can be a visitor’s, whoever is signed in, and be stopped without a word', async () => {
    const stop = new AbortController()
    const options = { signal: stop.signal, as_visitor: true }
    const outcome = upload('upload/images?scene=search', [new File(['x'], 'x.png')], undefined, options)
    expect(FakeRequest.last.headers).toEqual({})
    stop.abort()
    await expect(outcome).rejects.toMatchObject({ code: 'STOPPED' })
    expect(shown()).toEqual([])
  })

  test('is given up before the server gives it up, so that its sentence is not lost', () => {
    expect(send().request.timeout).toBe(UPLOAD_TIMEOUT_MS)
    expect(UPLOAD_TIMEOUT_MS).toBeLessThan(REQUEST_TIMEOUT_MS)
  })

  test.each([
    ['no answer came', (request: FakeRequest) => request.onerror?.(), 0],
    ['it took too long', (request: FakeRequest) => request.ontimeout?.(), 0],
    ['a proxy answered with a page', (request: FakeRequest) => request.answer(502, null), 502],
    ['the answer holds no list', (request: FakeRequest) => request.answer(200, { success: true }), 200],
  ])('says the generic sentence, once, when %s', async (_, end, status) => {
    const { outcome, request } = send()
    end(request)
    await expect(outcome).rejects.toMatchObject({ status, code: 'NO_ANSWER', message: GENERIC })
    await expect(outcome).rejects.toThrow(ApiError)
    expect(shown()).toEqual([GENERIC])
    expect(logged.mock.calls.flat().join(' ')).toBe(`call upload/images: ${status} NO_ANSWER`)
    expect($session.get()?.token).toBe(SESSION.token)
  })

  test('says what the server says, and a 401 ends the session', async () => {
    const large = send()
    large.request.answer(413, { success: false, code: 'TOO_LARGE', message: 'A picture may have 10 MB.' })
    await expect(large.outcome).rejects.toMatchObject({ status: 413, code: 'TOO_LARGE' })
    expect(shown()).toEqual(['A picture may have 10 MB.'])
    expect($session.get()).not.toBeNull()
    const late = send()
    late.request.answer(401, { success: false, code: 'NOT_LOGGED_IN', message: 'Sign in first.' })
    await expect(late.outcome).rejects.toMatchObject({ status: 401 })
    expect($session.get()).toBeNull()
  })

  const busy = (wait_seconds: number) =>
    [429, { success: false, code: 'TOO_MANY', message: 'Send less at a time.', wait_seconds }] as const

  test('waits as long as a busy server says, and is sent again without a word', async () => {
    vi.useFakeTimers()
    const { outcome, request } = send()
    request.answer(...busy(10))
    await vi.advanceTimersByTimeAsync(9900)
    expect(FakeRequest.last).toBe(request)
    await vi.advanceTimersByTimeAsync(200)
    expect(FakeRequest.last).not.toBe(request)
    FakeRequest.last.answer(200, { success: true, data: { list: [PICTURE] } })
    expect(await outcome).toEqual([PICTURE])
    expect(shown()).toEqual([])
    vi.useRealTimers()
  })

  test('waits neither long nor for ever', async () => {
    const tomorrow = send()
    tomorrow.request.answer(...busy(80_000))
    await expect(tomorrow.outcome).rejects.toMatchObject({ status: 429 })
    expect(shown()).toEqual(['Send less at a time.'])
    vi.useFakeTimers()
    const { outcome, request } = send()
    request.answer(...busy(10))
    for (let again = 0; again < 6; again += 1) {
      await vi.advanceTimersByTimeAsync(10_000)
      FakeRequest.last.answer(...busy(10))
    }
    vi.useRealTimers()
    await expect(outcome).rejects.toMatchObject({ status: 429 })
  })

  test('that waits is stopped at once', async () => {
    const stop = new AbortController()
    const outcome = upload('upload/images?scene=search', [new File(['x'], 'x.png')], undefined, {
      signal: stop.signal,
    })
    outcome.catch(() => null)
    FakeRequest.last.answer(...busy(10))
    await Promise.resolve()
    stop.abort()
    await expect(outcome).rejects.toMatchObject({ code: 'STOPPED' })
    expect(shown()).toEqual([])
  })
})
