import type { ReactNode } from 'react'
import type { Readiness } from '#domain/link-list/ready.ts'

/** How far the reading is, and what the rows want. */
export function LinkProgress({ states, children }: { states: readonly Readiness[]; children: ReactNode }) {
  const count = (...kinds: Readiness['kind'][]) => states.filter(({ kind }) => kinds.includes(kind)).length
  const read = states.length - count('reading')
  const words = [
    [count('ready'), 'ready'],
    [count('choose'), 'to choose'],
    [count('sold_out'), 'sold out'],
    [count('failed'), 'not read'],
  ] as const
  const said = words.flatMap(([number, word]) => (number ? [`${number} ${word}`] : []))
  return (
    <div className="link-progress js-only">
      <div className="grid gap-1.5">
        <p className="text-sm text-muted" role="status">
          {read < states.length ? `Read ${read} of ${states.length}` : said.join(' · ')}
        </p>
        {read < states.length && (
          <progress className="link-bar" value={read} max={states.length} aria-label="Links read" />
        )}
      </div>
      {children}
    </div>
  )
}
