/** Named facts, one below the other; an empty one is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, fact: string])[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, fact]) => fact)
        .map(([name, fact]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
