import { subjectPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import type { StaffRequest } from './money.ts'

const KINDS = { order_item: 'Item', parcel: 'Parcel', account: 'Customer' } as const

/** A link to what money was given for; an account is named by its email. */
export function AboutLink({
  about,
  owner_email,
}: {
  about: StaffRequest['about']
  owner_email: string | null
}) {
  const to = useSitePath()
  return (
    <a className="link text-sm wrap-anywhere" href={to(subjectPath(about))}>
      {KINDS[about.kind]} {about.kind === 'account' ? owner_email : about.id}
    </a>
  )
}
