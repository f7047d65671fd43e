import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  hint?: string
  children: ReactNode
}

/** One question of the parcel form. */
export function DraftSection({ id, title, hint, children }: Props) {
  return (
    <section className="card card-body" aria-labelledby={id}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {hint && <p className="mt-1 text-sm text-muted">{hint}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
