import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { Section } from './Section.tsx'

/** What goes, what stays, and the way to it. */
export function DeleteSection({ email }: { email: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <Section id="delete" title="Delete account">
      <p className="max-w-prose text-sm text-muted">
        We remove your e-mail, name, addresses, notes, messages and photos for good. What was bought and paid
        stays without them, for the books. First empty your balance and let everything reach you.
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
