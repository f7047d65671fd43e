import { useEffect, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { arrive, createByProvider, linkByTicket } from '#stores/identity.ts'
import { showDone } from '#stores/toast.ts'
import { checkAccepted } from './checks.ts'
import type { LoginScene, Pane } from './login-scene.ts'
import { AcceptAndCreate, InvitationCode } from './RegisterPane.tsx'
import { SignInPane } from './SignInPane.tsx'

interface Props {
  scene: LoginScene
  onDone: () => void
  onPane: (pane: Pane) => void
}

type Arrival = Awaited<ReturnType<typeof arrive>>

/** The return from another service: it signs in, or asks for the step that is missing. */
export function ProviderPane({ scene, onDone, onPane }: Props) {
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const { failure, send } = useSend()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what came back is good once.
  useEffect(() => {
    send(async () => {
      const came = await arrive(scene.query)
      if (came.next === 'linked') showDone('You can sign in with it from now on.')
      if (came.next === 'in' || came.next === 'linked') onDone()
      else setArrival(came)
    })
  }, [])
  if (failure)
    return (
      <div className="grid gap-4">
        <Note tone="red">{failure.message}</Note>
        <Button block onClick={() => onPane('login')}>
          Back to sign-in
        </Button>
      </div>
    )
  if (!arrival)
    return (
      <div role="status" aria-label="Signing you in">
        <Skeleton lines={3} />
      </div>
    )
  const { email = '', ticket = '', provider = '' } = arrival
  if (arrival.next === 'register')
    return <Create email={email} ticket={ticket} provider={provider} p_code={scene.p_code} onDone={onDone} />
  const link = async () => {
    if (await linkByTicket(ticket)) showDone(`Next time you can sign in with ${provider}.`)
    onDone()
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm wrap-break-word">
        You have an account with <strong>{email}</strong>. Sign in to it once, and {provider} opens it from
        then on.
      </p>
      <SignInPane
        isKnown
        email={email}
        onEmail={() => undefined}
        onDone={() => void link()}
        onForgot={() => onPane('reset')}
        onNew={() => onPane('register')}
      />
    </div>
  )
}

interface CreateProps {
  email: string
  ticket: string
  provider: string
  p_code: string
  onDone: () => void
}

/** The service has confirmed the e-mail, and no password is needed. */
function Create({ email, ticket, provider, p_code, onDone }: CreateProps) {
  const form = useForm({ p_code, accept_terms: '' }, { accept_terms: checkAccepted })
  const { values } = form
  const create = async () => {
    await createByProvider(ticket, values.p_code.trim())
    showDone('Welcome. Your $5 coupon is in your account.')
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(create)} noValidate>
      <p className="text-sm wrap-break-word">
        You’re new here. Create an account for <strong>{email}</strong> and sign in with {provider}.
      </p>
      <InvitationCode {...form.field('p_code')} />
      <AcceptAndCreate form={form} />
    </form>
  )
}
