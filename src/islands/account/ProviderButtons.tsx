import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { backTo, goToProvider, signInProviders } from '#stores/identity.ts'

/** Leads to the services that the shop takes sign-ins from; the sign-in page keeps what it was asked for. */
export function ProviderButtons() {
  const { busy, failure, send } = useSend()
  const providers = signInProviders()
  if (!providers.length) return null
  // The sign-in page goes on as it was asked to; over any other page one comes back to that.
  const back = () =>
    document.querySelector('[data-login-page]')
      ? location.search
      : backTo(location.pathname + location.search)
  return (
    <div className="grid gap-2">
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          kind="secondary"
          block
          busy={busy}
          onClick={() => send(() => goToProvider(id, back()))}
        >
          Continue with {name}
        </Button>
      ))}
      {failure && <Note tone="red">{failure.message}</Note>}
    </div>
  )
}
