import type { ReactNode } from 'react'
import { type CallName, mayCall, OWN_ACCOUNT } from '#domain/access/calls.ts'
import { useUser } from '#islands/hooks/use-user.ts'

interface Props {
  /** The call behind what is shown. */
  call: CallName
  children: ReactNode
}

/** Draws its children only for a role that may make the call; the server checks each call itself. */
export function Allowed({ call, children }: Props) {
  const { role } = useUser()
  return mayCall(role, call) ? children : null
}

/** Hides decisions about one's own things and says why. */
export function NotOwn({ own, children }: { own: boolean; children: ReactNode }) {
  return own ? <p className="max-w-60 text-sm text-muted">{OWN_ACCOUNT}</p> : children
}

/** Tells which things belong to who is signed in: about those a colleague decides. */
export function useIsOwn(): (thing: { email: string }) => boolean {
  const { email } = useUser()
  return (thing) => thing.email === email
}
