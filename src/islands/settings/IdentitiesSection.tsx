import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { checkPassword } from '#islands/account/checks.ts'
import { call, type Data } from '#stores/api.ts'
import { goToLink, signInProviders } from '#stores/identity.ts'
import { showDone } from '#stores/toast.ts'
import { Section } from './Section.tsx'

type Identities = Data<'user/get_identities'>
type Identity = Identities['list'][number]

interface Props {
  email: string
  identities: Identities
  onChanged: () => void
}

/** Other services that sign in to the account; not there where the shop offers none and none is linked. */
export function IdentitiesSection({ email, identities, onChanged }: Props) {
  const offered = signInProviders().filter(
    ({ name }) => !identities.list.some(({ provider }) => provider === name),
  )
  const [adding, setAdding] = useState('')
  const { busy, failure, send } = useSend()
  if (!identities.list.length && !offered.length) return null
  const add = (id: string) => (identities.has_password ? setAdding(id) : send(() => goToLink(id, undefined)))
  return (
    <Section id="services" title="Sign in with another service">
      {identities.list.length > 0 && (
        <ul className="divide-y divide-line">
          {identities.list.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <p className="max-w-prose text-sm text-muted">
          Sign in with an account you have already. A new password removes it again.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {offered.map(({ id, name }) => (
          <Button key={id} kind="secondary" size="sm" busy={busy} onClick={() => add(id)}>
            Add {name}
          </Button>
        ))}
      </div>
      {failure && <Note tone="red">{failure.message}</Note>}
      {adding && <AddIdentity id={adding} email={email} onClose={() => setAdding('')} />}
    </Section>
  )
}

const FORM = 'add-identity'

/** The password, then the browser goes there and comes back. */
function AddIdentity({ id, email, onClose }: { id: string; email: string; onClose: () => void }) {
  const form = useForm({ password: '' }, { password: checkPassword })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a way to sign in"
      foot={
        <Button type="submit" form={FORM} busy={form.busy}>
          Continue
        </Button>
      }
    >
      <form
        id={FORM}
        className="grid gap-4"
        onSubmit={form.submit(() => goToLink(id, form.values.password))}
        noValidate
      >
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}

function IdentityRow({ identity, onChanged }: { identity: Identity; onChanged: () => void }) {
  const { id, provider, email, created_at } = identity
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await call('user/remove_identity', { id })
    showDone(`${provider} removed`)
    setAsking(false)
    onChanged()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium wrap-anywhere">
          {provider}: {email}
        </p>
        <p className="text-sm text-muted">
          Added <time dateTime={created_at}>{showDay(created_at)}</time>
        </p>
      </div>
      <Button kind="danger-quiet" size="sm" aria-label={`Remove ${provider}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <AskFirst
          title={`Remove ${provider}?`}
          doIt="Remove it"
          open
          onClose={() => setAsking(false)}
          act={remove}
        >
          <p>{provider} will no longer sign you in. Your email still does.</p>
        </AskFirst>
      )}
    </li>
  )
}
