/** A query takes only so many values: these, so many at a time, in their order. */
export function* inParts<T>(values: readonly T[], size = 400): Generator<T[]> {
  for (let at = 0; at < values.length; at += size) yield values.slice(at, at + size)
}
