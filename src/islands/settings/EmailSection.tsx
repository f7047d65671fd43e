import { useState } from 'react'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { Section } from './Section.tsx'

/** The e-mail that signs in, and another one. */
export function EmailSection({ email, confirmed }: { email: string; confirmed: boolean }) {
  const to = useSitePath()
  const [changing, setChanging] = useState(false)
  return (
    <Section id="email" title="E-mail">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{email}</p>
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
          Change the e-mail
        </Button>
      </div>
      {changing && <ChangeEmail email={email} onClose={() => setChanging(false)} />}
    </Section>
  )
}
