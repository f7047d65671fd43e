export interface FieldError {
  path: string
  message: string
}

/**
 * An error that the caller can act on. `message` is a sentence for the customer; `extra` fields go into the envelope
 * beside it (a new quote, the missing amount, field errors). Any other error is a 500.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Record<string, unknown>

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

export const notFound = (what: string) => new Problem(404, 'NOT_FOUND', `We couldn’t find ${what}.`)

export const wrongState = (sentence: string) => new Problem(409, 'WRONG_STATE', sentence)

/** For what only the address's owner may have; whoever registered it may be somebody else. */
export const emailNotConfirmed = (sentence: string) => new Problem(409, 'EMAIL_NOT_CONFIRMED', sentence)

/** 400 for what cannot be read as a request, whatever it asks. */
export const malformed = (sentence: string) => new Problem(400, 'MALFORMED', sentence)

/** 408, after which the connection ends. */
export const arrivedLate = () =>
  new Problem(408, 'TIMEOUT', 'The request didn’t arrive in time. Send it again.')

export const notLoggedIn = () => new Problem(401, 'NOT_LOGGED_IN', 'Sign in first, then try again.')

export const invalid = (path: string, message: string) => invalidFields({ path, message })

/** Several at once; the first is what a caller shows who shows one. */
export const invalidFields = (first: FieldError, ...others: FieldError[]) =>
  new Problem(422, 'INVALID_FIELD', first.message, { errors: [first, ...others] })

/** For timers: somebody paid or removed it meanwhile, so nothing is left to do. */
export function ignoreWrongState(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'WRONG_STATE')) throw error
}

/** For who can do without what was refused. */
export function nullIfProblem(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}

/** Stops a start: one sentence for the operator, printed without a stack. */
export class SettingError extends Error {}

export interface Result {
  id: string
  ok: boolean
  /** The change that `bk/undo_step` takes back, after a step that can be undone. */
  change_id?: string
  code?: string
  message?: string
}

/** Does what can be done, each by itself; of the others it says why not. */
export async function tryEach(
  ids: readonly string[],
  work: (id: string) => Promise<{ change_id?: string } | undefined>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const id of new Set(ids)) results.push(await tryOne(id, () => work(id)))
  return results
}

export async function tryOne(
  id: string,
  work: () => Promise<{ change_id?: string } | undefined>,
): Promise<Result> {
  try {
    const change_id = (await work())?.change_id
    return { id, ok: true, ...(change_id && { change_id }) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { id, ok: false, code: error.code, message: error.message }
  }
}
