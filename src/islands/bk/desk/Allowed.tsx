import type { ReactNode } from 'react'
import { type CallName, mayCall, OWN_ACCOUNT } from '#domain/access/calls.ts'
import { useUser } from '#islands/ui/use-user.ts'

interface Props {
  /** The call behind what is shown. */
  call: CallName
  children: ReactNode
}

/** What a call is behind stands here only for who may make it; the server checks each call itself. */
export function Allowed({ call, children }: Props) {
  const { role } = useUser()
  return mayCall(role, call) ? children : null
}

/** What decides about somebody's things; in front of one's own it says why not. */
export function NotOwn({ own, children }: { own: boolean; children: ReactNode }) {
  return own ? <p className="max-w-60 text-sm text-muted">{OWN_ACCOUNT}</p> : children
}
