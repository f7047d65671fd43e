import { useState } from 'react'
import type { Notice, NoticeSettings } from '#domain/account/notices.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { Section } from './Section.tsx'

// Announcements are not mailed: there is nothing to switch.
const WORDS: readonly (readonly [Notice, label: string, hint: string])[] = [
  [
    'status',
    'Where my items and parcels are',
    'Arrived and photographed, shipped, on the way back to the seller.',
  ],
  ['price_falls', 'Price falls', 'Something I have saved costs less.'],
]

/** Mails one may do without. */
export function NoticesSection() {
  const { data, failure, busy, again } = useData('notices', () => call('user/get_notice_settings', {}))
  return (
    <Section id="notices" title="E-mails">
      {data ? (
        <NoticeChoices known={data.settings} />
      ) : failure ? (
        <ErrorState message={failure.message} onRetry={again} busy={busy} />
      ) : (
        <div role="status" aria-label="Loading which mails you get">
          <Skeleton lines={3} />
        </div>
      )}
      <p className="text-sm text-muted">
        E-mails about money and security, and those that need an answer by a date, always come.
      </p>
    </Section>
  )
}

function NoticeChoices({ known }: { known: NoticeSettings }) {
  const [settings, setSettings] = useState(known)
  const { busy, failure, send } = useSend()
  const choose = (notice: Notice, on: boolean) =>
    send(async () => {
      const saved = await call('user/set_notice_settings', { settings: { [notice]: on } })
      setSettings(saved.settings)
      showDone('Saved.')
    })
  return (
    <fieldset className="grid gap-4" aria-busy={busy || undefined}>
      <legend className="sr-only">E-mail me about</legend>
      {WORDS.map(([notice, label, hint]) => (
        <CheckField
          key={notice}
          name={notice}
          checked={settings[notice]}
          onChange={(event) => choose(notice, event.currentTarget.checked)}
        >
          <span className="font-medium">{label}</span>
          <span className="block text-sm text-muted">{hint}</span>
        </CheckField>
      ))}
      {failure && <Note tone="red">{failure.message}</Note>}
    </fieldset>
  )
}
