import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import type { Step } from './next-steps.ts'

/** What waits for the customer; drawn only when something does. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const to = useSitePath()
  if (!steps.length) return null
  return (
    <section className="card" aria-labelledby="next-steps">
      <div className="card-head">
        <h2 id="next-steps">Next for you</h2>
      </div>
      <ul className="divide-y divide-line">
        {steps.map(({ text, verb, path }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4">
            <p className="min-w-[min(12rem,100%)] flex-1">{text}</p>
            <ButtonLink kind="secondary" size="sm" href={to(path)} aria-label={`${verb}: ${text}`}>
              {verb}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
