import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { staffSignInUrl } from '#domain/access/pages.ts'
import { loginUrl } from '#domain/access/redirect.ts'
import { useSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useUser } from '#islands/hooks/use-user.ts'
import { $session } from '#stores/session.ts'
import { knowUser, loadUser } from '#stores/user.ts'

interface Props {
  /** The desktop page's path. */
  page: string
  /** The sentence for visitors. */
  text?: string
  children: ReactNode
}

const SIGN_IN_FIRST = 'Sign in with a staff account to see this page.'

/**
 * Shows the back office to staff and says to everybody else whom it is for. The server checks every call behind it;
 * this only spares people a page that cannot work.
 */
export function StaffGate({ page, text = SIGN_IN_FIRST, children }: Props) {
  const session = useSyncExternalStore(
    (onChange) => $session.listen(onChange),
    () => $session.get(),
    () => null,
  )
  const user = useUser()
  const token = session?.token
  useEffect(() => {
    if (token) void knowUser()
  }, [token])

  if (!session)
    return (
      <>
        <div className="bk-visitor">
          <Refusal page={page} text={text} />
        </div>
        <div className="bk-waiting">
          <Waiting />
        </div>
      </>
    )
  if (user.role !== 'customer') return user.back_office_open ? children : <Unproved page={page} />
  if (user.loginStatus !== 'succeed') return <Waiting />
  if (!user.email) return <ErrorState onRetry={() => void loadUser()} />
  return (
    <Refusal
      page={page}
      text={`This page is for staff. You’re signed in as ${user.email}, which is a customer’s account.`}
    />
  )
}

function Refusal({ page, text }: { page: string; text: string }) {
  const site = useSite()
  const to = useSitePath()
  return (
    <div className="card">
      <EmptyState icon={ShieldCheck} text={text}>
        <ButtonLink href={loginUrl(to(page), site === 'm')} data-opens-login="">
          Sign in as staff
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

/** Signed in, but the second factor is still to be shown. */
function Unproved({ page }: { page: string }) {
  const site = useSite()
  const to = useSitePath()
  return (
    <div className="card">
      <EmptyState icon={ShieldCheck} text="Show a code of your app to open the back office.">
        <ButtonLink href={staffSignInUrl(to(page), site === 'm')}>Go on</ButtonLink>
      </EmptyState>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4" role="status" aria-label="Loading">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
