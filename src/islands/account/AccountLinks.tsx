import { ChevronRight } from 'lucide-react'
import { sitePath } from '#islands/site-path.ts'
import { ACCOUNT_LINKS } from './account-links.ts'

/** The phone has no side list: the same links as rows. */
export function AccountLinks() {
  return (
    <nav className="card divide-y divide-line" aria-label="Account">
      {ACCOUNT_LINKS.slice(1).map(({ path, label, icon: Icon }) => (
        <a
          key={path}
          className="flex min-h-13 items-center gap-3 px-5 no-underline"
          href={sitePath('m', path)}
        >
          <Icon className="icon text-muted" aria-hidden="true" />
          <span className="flex-1 font-medium">{label}</span>
          <ChevronRight className="icon text-faint" aria-hidden="true" />
        </a>
      ))}
    </nav>
  )
}
