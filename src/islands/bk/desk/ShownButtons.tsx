import type { ReactNode } from 'react'
import { Button } from '#islands/ui/Button.tsx'

interface Props<Id extends string> {
  choices: readonly { id: Id; label: string }[]
  selected: string
  onShow: (id: Id) => void
  /** Behind them. */
  children?: ReactNode
}

/** Which part of a list is shown, one pressed button of a few. */
export function ShownButtons<Id extends string>({ choices, selected, onShow, children }: Props<Id>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {choices.map(({ id, label }) => (
        <Button
          key={id}
          size="sm"
          kind={selected === id ? 'primary' : 'secondary'}
          aria-pressed={selected === id}
          onClick={() => onShow(id)}
        >
          {label}
        </Button>
      ))}
      {children}
    </div>
  )
}
