import { showDone } from '#stores/toast.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call, type Data } from '#stores/api.ts'
import { logOut } from '#stores/log-out.ts'
import { Section } from './Section.tsx'

type Session = Data<'user/get_sessions'>['list'][number]

/** Where the account is open, and an end to each. */
export function SessionsSection() {
  const { data, failure, busy, again } = useData('sessions', () => call('user/get_sessions', {}))
  return (
    <Section id="sessions" title="Where you are signed in">
      {data ? (
        <ul className="divide-y divide-line">
          {data.list.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={again} />
          ))}
        </ul>
      ) : failure ? (
        <ErrorState message={failure.message} onRetry={again} busy={busy} />
      ) : (
        <div role="status" aria-label="Loading where you are signed in">
          <Skeleton lines={3} />
        </div>
      )}
      <p className="text-sm text-muted">
        Don’t recognise a device? Sign it out and change your password. Every other device is then signed out.
      </p>
    </Section>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { id, browser, ip, since_at, seen_at, current } = session
  const { busy, send } = useSend()
  const end = async () => {
    if (current) return logOut().then(() => goTo('/'))
    await call('user/end_session', { id })
    showDone(`${browser} is signed out.`)
    onEnded()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="inline-block first-letter:uppercase">{browser}</span>
          {current && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="text-sm text-muted">
          Since <time dateTime={since_at}>{showDay(since_at)}</time>, last seen{' '}
          <time dateTime={seen_at}>{showMinute(seen_at)}</time>
          {ip && `, from ${ip}`}
        </p>
      </div>
      <Button
        kind="secondary"
        size="sm"
        busy={busy}
        aria-label={`Sign out ${browser}`}
        onClick={() => send(end)}
      >
        Sign out
      </Button>
    </li>
  )
}
