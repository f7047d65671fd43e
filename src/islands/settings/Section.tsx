import type { ReactNode } from 'react'

interface Props {
  /** Where links to this matter lead: #sessions. */
  id: string
  title: string
  children: ReactNode
}

/** A card of the settings. */
export function Section({ id, title, children }: Props) {
  return (
    <section id={id} className="card card-body grid gap-4" aria-labelledby={`${id}-title`}>
      <h2 className="text-lg" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
