/** The output of zod with every amount renamed to its unit by then: `price_cny` comes in, `price_fen` goes on. */
export type InFen<T> = T extends readonly (infer One)[]
  ? InFen<One>[]
  : T extends object
    ? { [K in keyof T as K extends `${infer Name}_cny` ? `${Name}_fen` : K]: InFen<T[K]> }
    : T

/** Every `*_cny` of a checked input is fen already (`cny` in shapes.ts reads it so); this gives it the name. */
export function inFen<T>(value: T): InFen<T>
export function inFen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inFen(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name.endsWith('_cny') ? `${name.slice(0, -4)}_fen` : name,
      inFen(one),
    ]),
  )
}
