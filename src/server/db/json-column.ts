import type { z } from 'zod'
import { failure, log } from '#server/log.ts'

/** A stored value that is no JSON or not of its column's shape. The message names the place and never the content. */
export class BrokenJson extends Error {
  override name = 'BrokenJson'
}

/** Rows of a list that can be read; of the others each fails alone, with a line in the log. */
export function readable<R, T>(rows: readonly R[], read: (row: R) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)]
    } catch (error) {
      if (!(error instanceof BrokenJson)) throw error
      log.error(`left out of a list: ${failure(error)}`)
      return []
    }
  })
}

/** The reader of a column; it needs the row's key only to name the row. Throws BrokenJson. */
export function column<K extends string, C extends string, T>(
  table: string,
  key: readonly K[],
  name: C,
  shape: z.ZodType<T>,
): (row: Record<K | C, string>) => T {
  return (row) =>
    parsed(row[name], shape, () => `${table}.${name} of ${key.map((one) => row[one]).join('/')}`)
}

/** The same of a column that may be null. */
export function columnOrNull<K extends string, C extends string, T>(
  table: string,
  key: readonly K[],
  name: C,
  shape: z.ZodType<T>,
): (row: Record<K, string> & Record<C, string | null>) => T | null {
  return (row) => {
    const stored: string | null = row[name]
    const place = () => `${table}.${name} of ${key.map((one) => row[one]).join('/')}`
    return stored === null ? null : parsed(stored, shape, place)
  }
}

/** Stored JSON of any shape, for its owner to read; null for what is none. */
export function anyJson(stored: string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}

/** `place` is where it is stored. */
function parsed<T>(stored: string, shape: z.ZodType<T>, place: () => string): T {
  const read = shape.safeParse(json(stored, place))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new BrokenJson(`${place()} does not fit at "${issue?.path.join('.') ?? ''}"`)
}

function json(stored: string, place: () => string): unknown {
  try {
    return JSON.parse(stored)
  } catch {
    // The parser's own message quotes what it read.
    throw new BrokenJson(`${place()} is no JSON`)
  }
}
