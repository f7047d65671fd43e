import { createFetch, FetchError, ofetch } from 'ofetch'
import { callAddress } from '#domain/access/call-method.ts'
import { GENERIC_FAILURE, OFFLINE } from '#domain/text/failure-texts.ts'
import type { Api } from '#server/api/calls.ts'
import { atom } from 'nanostores'
import type { z } from 'zod'
import { noteServerTime } from './clock.ts'
import { showDone, showWarning } from './toast.ts'
import { $session, sessionRefused } from './session.ts'
import { untilShown } from './when-shown.ts'

export type Path = keyof Api
export type Payload<P extends Path> = z.input<Api[P]['input']>
export type Data<P extends Path> = z.output<Api[P]['output']>

/** The code of an answer with success: false when nothing went wrong: somebody else has to say yes first. */
const ACCEPTED = 202

/** A call that was answered with success: false, or not answered (status 0). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly body: Record<string, unknown>

  constructor(status: number, code: string, message: string, body: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.body = body
  }

  /** Nothing was done and nothing went wrong: it waits for somebody, as the message says. */
  get waits(): boolean {
    return this.status === ACCEPTED
  }
}

export interface Options {
  /** No popup, and the server leaves the sentence out. */
  notShowMessage?: boolean
  /** False: the sentence is shown by who asks, not in a popup. */
  popup?: boolean
  /** Instead of the generic sentence, for an answer below 500 that brings none of its own. */
  unsaid?: string
  /** Instead of 30 s. */
  timeout_ms?: number
  /** For paying calls: the same key is the same intent. */
  key?: string
}

/** Codes that deny the role this page counts on: it was taken away, or the second factor has to be shown anew. */
const ROLE_CODES: ReadonlySet<string> = new Set(['FORBIDDEN', 'SECOND_FACTOR_REQUIRED'])

/** How many answers have said so. */
export const $roleRefusals = atom(0)

/**
 * The only way to /api. Answers the data, or shows the message as a warning for five seconds and rejects with
 * ApiError, what waits for somebody's yes (202) too, calmly. A 401 forgets the session; a role that does not suffice counts in
 * $roleRefusals.
 */
export async function call<P extends Path>(
  path: P,
  payload: Payload<P>,
  options: Options = {},
): Promise<Data<P>> {
  const visible = untilShown()
  if (visible) await visible
  const token = $session.get()?.token
  // It is tried all the same: a browser without a network may have a server on its own machine.
  const offline = navigator.onLine === false
  const answer = await request(path, payload as Record<string, unknown>, token, options).catch(
    (error: unknown) => new ApiError(0, 'NO_ANSWER', unknownOutcome(path, offline), { cause: String(error) }),
  )
  if (!(answer instanceof ApiError)) return answer as Data<P>
  if (!answer.waits) console.error(`call ${path}: ${answer.status} ${answer.code}`)
  if (!options.notShowMessage && options.popup !== false)
    (answer.waits ? showDone : showWarning)(answer.message)
  if (answer.status === 401) sessionRefused(token)
  if (ROLE_CODES.has(answer.code)) $roleRefusals.set($roleRefusals.get() + 1)
  throw answer
}

async function request(
  name: string,
  payload: Record<string, unknown>,
  token: string | undefined,
  options: Options,
): Promise<unknown> {
  const { method, path, rest } = callAddress(name, payload)
  const sent = options.notShowMessage ? { ...rest, notShowMessage: true } : rest
  const early = takeEarly(path, sent, token)
  const response = await (early ? createFetch({ fetch: () => early }) : ofetch)
    .raw<Record<string, unknown>>(`/api/${path}`, {
      method,
      ...(method === 'POST' ? { body: sent } : { query: sent }),
      headers: {
        ...(token && { Authorization: token }),
        ...(options.key && { 'Idempotency-Key': options.key }),
      },
      timeout: options.timeout_ms ?? 30_000,
      retry: 0,
      // The type the answer names is not asked: anything but JSON stays a text.
      responseType: 'json',
      ignoreResponseError: true,
    })
    .catch((error: unknown) => {
      if (error instanceof FetchError && error.response) return error.response
      throw error
    })
  noteServerTime(response.headers.get('date'))
  const body = response._data
  if (body && typeof body === 'object' && body.success === true) {
    if (typeof body.message === 'string' && !options.notShowMessage) showWarning(body.message)
    return body.data
  }
  return failure(name, response.status, body, options.unsaid)
}

declare global {
  interface Window {
    early_call?: EarlyCall
  }
}

interface EarlyCall {
  path: string
  token: string
  body: string
  answer: Promise<Response>
}

/** The answer to this very call when the page has made it before its scripts came (layouts/first-paint.mjs); once. */
function takeEarly(path: string, payload: object, token?: string): Promise<Response> | undefined {
  const early = typeof window === 'undefined' ? undefined : window.early_call
  if (!early || early.path !== path || early.token !== token || early.body !== JSON.stringify(payload)) return
  delete window.early_call
  return early.answer
}

function failure(path: string, status: number, body: unknown, unsaid = GENERIC_FAILURE): ApiError {
  const fields = body && typeof body === 'object' ? (body as Record<string, unknown>) : {}
  const refused = status < 500 && (status >= 400 || fields.success === false)
  const generic = refused ? unsaid : unknownOutcome(path)
  const message = typeof fields.message === 'string' ? fields.message : generic
  return new ApiError(status, typeof fields.code === 'string' ? fields.code : 'NO_ANSWER', message, fields)
}

/** Calls that change nothing, or nothing that doing it again would double. */
const HARMLESS =
  /^(item|assistant|feed)\/|\/(get|load_more|calculate|count|quote|parse)|^user\/(login|sent_|start_|validate_)/

const PLACES: [prefix: string, look: string][] = [
  ['checkout/pay_parcel', 'look at your parcels'],
  ['checkout/', 'look at your orders'],
  ['orders/', 'look at your orders'],
  ['parcel/', 'look at your parcels'],
  // Its page asks how the payment stands; of what it paid for, the balance shows nothing.
  ['balance/sandbox_pay', 'reload this page'],
  ['balance/', 'look at your balance'],
  ['cart/', 'look at your cart'],
  ['coupon/', 'look at your coupons'],
  ['customer_client/', 'look at your clients'],
  ['user/create', 'try to sign in'],
  ['user/', 'look at your account'],
]

/** The sentence for a call nobody answered, or whose answer does not say what became of it. */
function unknownOutcome(path: string, offline = false): string {
  if (HARMLESS.test(path)) return GENERIC_FAILURE
  if (offline) return OFFLINE
  // The items in hand would be lost with the page, and a second time moves nothing.
  if (path === 'bk/set_shelf') return 'We don’t know whether it worked. Scan or enter the shelf again.'
  const [, look] = PLACES.find(([prefix]) => path.startsWith(prefix)) ?? ['', 'reload this page']
  return `We don’t know whether it worked. Before you try again, ${look}.`
}
