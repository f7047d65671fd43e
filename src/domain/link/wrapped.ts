import type { ParsedLink } from './parse.ts'
import { decode } from './url.ts'

/**
 * In: a raw parameter, the whole link it is from, and what reads a link. Out: what the link in the parameter leads to
 * (null for a link that leads nowhere), undefined if it holds no link. Links come encoded up to three times.
 */
export function readWrapped(
  raw: string | undefined,
  whole: string,
  follow: (text: string) => ParsedLink | null,
): ParsedLink | null | undefined {
  if (raw === undefined || !/[.%]/.test(raw)) return undefined
  let value = decode(raw)
  for (let n = 0; n < 2 && value.includes('%') && !value.includes('://'); n += 1) value = decode(value)
  const match = follow(value)
  if (match) return match
  // Left unencoded, the inner link's own `&` has torn it apart.
  if (/^https?:\/\//i.test(raw) && !whole.endsWith(raw)) return follow(whole.slice(whole.indexOf(raw)))
  return value.includes('://') ? null : undefined
}
