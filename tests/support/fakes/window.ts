import { vi } from 'vitest'

/** As much of a browser as the stores touch; import before them. They read and write its properties. */
export const storage: Record<string, string> = {}

export function clearStorage(): void {
  for (const key of Object.keys(storage)) delete storage[key]
}

// As of the real one, not among what is stored.
Object.defineProperties(storage, {
  getItem: { value: (name: string) => storage[name] ?? null },
  setItem: {
    value: (name: string, text: string) => Object.assign(storage, { [name]: text }),
    configurable: true,
  },
  removeItem: { value: (name: string) => delete storage[name] },
})

vi.stubGlobal('localStorage', storage)
vi.stubGlobal(
  'document',
  Object.assign(new EventTarget(), { documentElement: { dataset: {} }, querySelectorAll: () => [] }),
)

/** The window's own listeners: no other tab tells anything here. */
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('removeEventListener', () => {})
vi.stubGlobal('window', { addEventListener, removeEventListener })

export interface Asked {
  path: string
  body: Record<string, unknown>
  token: string | null
}

type Answer = (asked: Asked) => unknown

/** Answers calls by path: data, or { status, code, message } for a refusal. Tells what was asked, in order. */
export function answerCalls(answers: Record<string, Answer>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (input: string | Request, init: RequestInit = {}) => {
    const request = new Request(
      new URL(typeof input === 'string' ? input : input.url, 'http://shop.test'),
      init,
    )
    const path = new URL(request.url).pathname.replace('/api/', '')
    const call = { path, body: await request.json(), token: request.headers.get('authorization') }
    asked.push(call)
    const given = await answers[path]?.(call)
    const refusal = isRefusal(given) ? given : null
    const body = refusal ? { success: false, ...refusal } : { success: true, data: given }
    return Response.json(body, { status: refusal?.status ?? 200 })
  })
  return asked
}

const isRefusal = (given: unknown): given is { status: number; code: string; message: string } =>
  typeof given === 'object' && given !== null && 'status' in given && 'code' in given
