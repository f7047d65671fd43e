import { PackageOpen, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** One line: what would stand here. */
  line: string
  icon?: LucideIcon
  /** One action. */
  children?: ReactNode
}

export function EmptyState({ line, icon: Icon = PackageOpen, children }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <p className="empty-line">{line}</p>
      {children}
    </div>
  )
}
