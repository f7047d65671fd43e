import { customerPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'

/** Whose something is, as the way to them. */
export function WhoseLink({ email }: { email: string }) {
  const to = useSitePath()
  return (
    <a
      className="text-muted underline-offset-2 hover:underline wrap-anywhere"
      href={to(customerPath({ keyword: email }))}
    >
      {email}
    </a>
  )
}
