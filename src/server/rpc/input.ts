import type { z } from 'zod'
import { Problem } from '#server/problem.ts'

/** An answer names the first mistakes, and does not send a large request back. */
const MAX_ERRORS = 20
const MAX_ECHO = 200

/** The payload as parsed by the schema. Throws Problem 422 with a sentence for each field that is wrong. */
export function validate(schema: z.ZodType, payload: unknown): unknown {
  const parsed = schema.safeParse(payload)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, MAX_ERRORS)
  const errors = issues.map((issue) => ({ path: pathOf(issue), message: sentenceOf(issue) }))
  throw new Problem(422, 'INVALID_FIELD', errors[0]?.message ?? 'Check what you entered.', { errors })
}

function pathOf(issue: z.core.$ZodIssue): string {
  const inner = issue.code === 'unrecognized_keys' ? issue.keys : []
  return [...issue.path, ...inner].join('.').slice(0, MAX_ECHO)
}

/** Our own sentences start with a capital; the library's ("Invalid input: …") are not for customers. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `There is no field called ${issue.keys.join(', ').slice(0, MAX_ECHO)}.`
  if (/^(Invalid|Too|Unrecognized)/.test(issue.message)) return `${labelOf(issue)} is missing or not usable.`
  return issue.message
}

const UNIT = /_(cny|cm|g|at|id|ids|no)$/

/** The field in words: `boxes.0.weight_g` is "Weight". */
function labelOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.findLast((part) => typeof part === 'string') ?? ''
  const words = field.slice(0, MAX_ECHO).replace(UNIT, '').replaceAll('_', ' ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'This'
}

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
