import PackageOpen from 'lucide-react/icons/package-open'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** A sentence: what would stand here. */
  text: string
  icon?: LucideIcon
  /** A single action. */
  children?: ReactNode
}

export function EmptyState({ text, icon: Icon = PackageOpen, children }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <p className="empty-text">{text}</p>
      {children}
    </div>
  )
}
