import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useState } from 'react'
import { useData } from '#islands/hooks/use-data.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { termsWords } from './campaign-words.ts'

interface Props {
  onClose: () => void
  onDone: () => void
}

/** Hands a coupon of a campaign to one customer. */
export function GiveCoupon({ onClose, onDone }: Props) {
  const running = useData('running campaigns', () =>
    call('bk/get_campaigns', { status: 'Running', limit: 100 }, { notShowMessage: true }),
  )
  const [code, setCode] = useState('')
  const form = useForm(
    { email: '' },
    { email: (typed) => (typed.trim() ? undefined : 'Enter the customer’s e-mail.') },
  )
  const give = async () => {
    const { email } = await call('bk/give_coupon', { email: form.values.email, code }, { popup: false })
    showDone(`${email} has the coupon.`)
    onDone()
  }
  const campaigns = running.data?.list ?? []
  return (
    <Dialog open onClose={onClose} title="Hand out a coupon">
      {running.failure ? (
        <ErrorState message={running.failure.message} onRetry={running.again} busy={running.busy} />
      ) : (
        <form className="grid gap-5" noValidate onSubmit={form.submit(give)}>
          <SelectField
            label="Campaign"
            name="code"
            prompt={running.data && !campaigns.length ? 'No campaign runs' : 'Choose'}
            options={campaigns.map((one) => ({ value: one.code, label: `${one.code}: ${termsWords(one)}` }))}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            hint="One that is not public is for this alone."
          />
          <TextField
            {...form.field('email')}
            label="The customer’s e-mail"
            type="email"
            autoComplete="off"
            hint="Each account and mailbox gets a campaign’s coupon once."
          />
          {form.failure && <Note tone="red">{form.failure.message}</Note>}
          <Button type="submit" block busy={form.busy} disabled={!code}>
            Hand it out
          </Button>
        </form>
      )}
    </Dialog>
  )
}
