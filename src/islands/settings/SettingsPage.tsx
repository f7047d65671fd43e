import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Notice, NoticeSettings } from '#domain/account/notices.ts'
import { COUNTRY_OPTIONS } from '#domain/place/countries.ts'
import { CurrencyChoice } from '#islands/account/CurrencyChoice.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { $session } from '#stores/session.ts'
import { $user, knowUser } from '#stores/user.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { $shipTo } from '#stores/choice.ts'
import { $country } from '#stores/kept-choice.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { saveFile } from '#islands/ui/save-file.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { serverNow } from '#stores/clock.ts'
import { showDone } from '#stores/toast.ts'
import { checkNewPassword, checkPassword } from '#islands/account/checks.ts'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { changePassword } from '#stores/login.ts'
import { IdentitiesSection } from './IdentitiesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { Section } from './Section.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'

/** The customer's settings, a card for each matter. */
export const SettingsPage = onSite(function SettingsPage() {
  const { data, failure, busy, again } = useData('settings', async () => {
    await knowUser()
    return true
  })
  const ways = useData('identities', () => call('user/get_identities', {}))
  const user = useStore($user, { ssr: 'initial' })
  const email = useStore($session, { ssr: 'initial' })?.email ?? ''
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <SettingsSkeleton />
  return (
    <div className="grid gap-6">
      <Section id="prices" title="Prices">
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          <CountryChoice />
          <CurrencyChoice currency={user.currency_unit} />
        </div>
      </Section>
      <EmailSection email={email} confirmed={user.email_verification} />
      {ways.data?.has_password === false ? <NoPassword email={email} /> : <PasswordSection email={email} />}
      <PasskeysSection email={email} />
      {ways.data && <IdentitiesSection email={email} identities={ways.data} onChanged={ways.again} />}
      <SessionsSection />
      <NoticesSection />
      <DataSection />
      <DeleteSection email={email} />
    </div>
  )
})

function SettingsSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading your settings">
      {[1, 2, 3].map((card) => (
        <div key={card} className="card card-body grid gap-4">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-11 w-full sm:w-1/2" />
        </div>
      ))}
    </div>
  )
}

/** Where prices to the door lead to; this browser remembers it. */
function CountryChoice() {
  const country = useStore($shipTo)
  return (
    <SelectField
      label="Ship to"
      hint="Prices to your door are worked out for this country, in this browser. A parcel goes to the address you choose for it."
      options={COUNTRY_OPTIONS}
      value={country}
      onChange={(event) => $country.set(event.currentTarget.value)}
    />
  )
}

/** Says what is deleted and what stays, and opens the dialog. */
function DeleteSection({ email }: { email: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <Section id="delete" title="Delete account">
      <p className="max-w-prose text-sm text-muted">
        We remove your email, name, addresses, notes, messages and photos for good. We keep order records
        without your name, as the law requires. First empty your balance and let everything reach you.
      </p>
      <div>
        <Button kind="danger-quiet" size="sm" onClick={() => setAsking(true)}>
          Delete the account
        </Button>
      </div>
      {asking && <DeleteAccount email={email} onClose={() => setAsking(false)} />}
    </Section>
  )
}

/** The e-mail that signs in, and another one. */
function EmailSection({ email, confirmed }: { email: string; confirmed: boolean }) {
  const to = useSitePath()
  const [changing, setChanging] = useState(false)
  return (
    <Section id="email" title="Email">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 font-medium wrap-anywhere">{email}</p>
        {confirmed ? (
          <Badge tone="green">Confirmed</Badge>
        ) : (
          <a className="link text-sm" href={to('/user')}>
            Confirm it in your account
          </a>
        )}
      </div>
      <div>
        <Button kind="secondary" size="sm" onClick={() => setChanging(true)}>
          Change the email
        </Button>
      </div>
      {changing && <ChangeEmail email={email} onClose={() => setChanging(false)} />}
    </Section>
  )
}

/** As long as it takes to read years of orders. */
const PATIENCE_MS = 5 * 60_000

/** A copy of all that is stored about who asks. */
function DataSection() {
  const { busy, failure, send } = useSend()
  const download = async () => {
    const data: unknown = await call('user/export_data', {}, { popup: false, timeout_ms: PATIENCE_MS })
    const day = new Date(serverNow()).toISOString().slice(0, 10)
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(file, `my-data-${day}.json`)
    showDone('Data downloaded.')
  }
  return (
    <Section id="data" title="Your data">
      <p className="max-w-prose text-sm text-muted">
        Get a copy of everything we store about you: your account, addresses, orders, parcels, payments and
        messages. It is one JSON file, with a link to each of your photos.
      </p>
      {failure && <Note tone="red">{failure.message}</Note>}
      <div>
        <Button kind="secondary" size="sm" busy={busy} onClick={() => send(download)}>
          Download my data
        </Button>
      </div>
    </Section>
  )
}

/** An account that came by another service sets its first password with a mailed code. */
function NoPassword({ email }: { email: string }) {
  const to = useSitePath()
  const query = new URLSearchParams({ scene: 'reset', email, redirect_url: to('/user/settings') })
  return (
    <Section id="password" title="Password">
      <p className="max-w-prose text-sm text-muted">
        Your account has no password. You need one to withdraw money or to delete the account.
      </p>
      <div>
        <a className="btn btn-secondary btn-sm" href={`${to('/login')}?${query}`}>
          Set a password
        </a>
      </div>
    </Section>
  )
}

/** Another password, by who knows the one there is. */
function PasswordSection({ email }: { email: string }) {
  const form = useForm(
    { password: '', new_password: '' },
    { password: checkPassword, new_password: checkNewPassword },
  )
  const change = async () => {
    await changePassword(form.values)
    form.set('password', '')
    form.set('new_password', '')
    showDone('Your password is changed, and every other session has ended.')
  }
  return (
    <Section id="password" title="Password">
      <form className="grid max-w-md gap-4" onSubmit={form.submit(change)} noValidate>
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Current password" autoComplete="current-password" />
        <PasswordField
          {...form.field('new_password')}
          label="New password"
          hint="At least 8 characters. A few words of your own are good. Every other device is signed out, and your passkeys are removed."
          autoComplete="new-password"
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <div>
          <Button type="submit" busy={form.busy}>
            Change the password
          </Button>
        </div>
      </form>
    </Section>
  )
}

// Announcements are not mailed: there is nothing to switch.
const WORDS: readonly (readonly [Notice, label: string, hint: string])[] = [
  [
    'status',
    'Where my items and parcels are',
    'Arrived and photographed, shipped, going back to the seller.',
  ],
  ['price_falls', 'Price falls', 'Something I have saved costs less.'],
]

/** Mails one may do without. */
function NoticesSection() {
  const { data, failure, busy, again } = useData('notices', () => call('user/get_notice_settings', {}))
  return (
    <Section id="notices" title="Emails">
      {data ? (
        <NoticeChoices known={data.settings} />
      ) : failure ? (
        <ErrorState message={failure.message} onRetry={again} busy={busy} />
      ) : (
        <div role="status" aria-label="Loading which emails you get">
          <Skeleton lines={3} />
        </div>
      )}
      <p className="text-sm text-muted">
        Emails about money and security, and those that need an answer by a date, always come.
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
      <legend className="sr-only">Email me about</legend>
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
