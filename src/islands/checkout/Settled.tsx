import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'

interface Props {
  title: string
  text: string
  /** Whether there is something to be glad of. */
  done: boolean
  /** The ways on. */
  children: ReactNode
}

/** Nothing is due any more. */
export function Settled({ title, text, done, children }: Props) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      {done && (
        <span className="empty-icon">
          <CircleCheck className="icon" aria-hidden="true" />
        </span>
      )}
      <h2 className="text-xl" role="status">
        {title}
      </h2>
      <p className="max-w-[48ch] text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
