import { useStore } from '@nanostores/react'
import { CurrencyChoice } from '#islands/account/CurrencyChoice.tsx'
import { onSite } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { $user, knowUser } from '#stores/user.ts'
import { CountryChoice } from './CountryChoice.tsx'
import { DeleteSection } from './DeleteSection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { NoticesSection } from './NoticesSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { Section } from './Section.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

/** What customers settle about their own account, a card for each matter. */
export const SettingsPage = onSite(function SettingsPage() {
  const { data, failure, busy, again } = useData('settings', async () => {
    await knowUser()
    return true
  })
  const user = useStore($user, { ssr: 'initial' })
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
      <EmailSection email={user.email} confirmed={user.email_verification} />
      <PasswordSection email={user.email} />
      <PasskeysSection email={user.email} />
      <SessionsSection />
      <NoticesSection />
      <DeleteSection email={user.email} />
    </div>
  )
})
