import { ApiError, type Options } from '#stores/api.ts'

export interface Refused {
  id: string
  /** A sentence. */
  why: string
}

/**
 * Does something with all of these at once; when that is refused, with one after the other, so that one holds up no
 * other. Answers what the calls answered, and which were refused and why. Throws ApiError for what is no refusal.
 */
export async function tryEach<T>(
  ids: readonly string[],
  work: (ids: string[], options: Options) => Promise<T>,
): Promise<{ done: T[]; refused: Refused[] }> {
  const together = await attempt([...ids], work)
  if ('done' in together) return { done: [together.done], refused: [] }
  const done: T[] = []
  const refused: Refused[] = []
  for (const id of ids) {
    const alone = ids.length === 1 ? together : await attempt([id], work)
    if ('done' in alone) done.push(alone.done)
    else refused.push({ id, why: alone.why })
  }
  return { done, refused }
}

const REFUSALS: readonly number[] = [404, 409, 422]

const attempt = <T>(ids: string[], work: (ids: string[], options: Options) => Promise<T>) =>
  work(ids, { popup: false }).then(
    (done) => ({ done }),
    (error: unknown) => {
      const isRefusal = error instanceof ApiError && REFUSALS.includes(error.status)
      if (!isRefusal || error.code === 'IN_PROGRESS') throw error
      return { why: error.message }
    },
  )
