import { useId, useState } from 'react'
import { ratioFromTyped } from '#domain/account/client.ts'
import { percentOf } from '#domain/money/money.ts'
import { COUNTRY_OPTIONS } from '#domain/place/countries.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'
import { type Check, useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { phoneProblem } from '#domain/place/phone.ts'
import { checkEmail } from '#islands/account/checks.ts'
import { addressLines, inLatin, type AddressParts } from '#domain/place/address-lines.ts'
import { useSitePath } from '#islands/site.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import type { Client } from './client.ts'

interface Props {
  /** The one to change; without it a new one is added. */
  client?: Client
  onSaved: () => void
  onClose: () => void
}

const EMPTY = { name: '', email: '', phone: '', country: '', markup_ratio: '', note: '' }

/** A dialog with all that may be said of a client; its buttons stay where they are while mistakes appear. */
export function ClientForm({ client, onSaved, onClose }: Props) {
  const id = useId()
  const form = useForm(client ? typed(client) : EMPTY, CLIENT_CHECKS)
  const [address_ids, setAddresses] = useState<readonly string[]>(client?.address_ids ?? [])
  const save = async () => {
    const fields = {
      ...form.values,
      markup_ratio: ratioFromTyped(form.values.markup_ratio) ?? 0,
      address_ids: [...address_ids],
    }
    if (client) await call('customer_client/update_customer_client/{id}', { id: client.id, ...fields })
    else await call('customer_client/add_customer_client', fields)
    showDone('Client saved.')
    onSaved()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={client ? 'Change this client' : 'Add a client'}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            Save client
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={form.submit(save)} noValidate>
        <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={100} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.field('email')}
            label="Email"
            type="email"
            optional
            autoComplete="off"
            maxLength={254}
            hint="For yourself. We never write to your clients."
          />
          <TextField
            {...form.field('phone')}
            label="Phone"
            type="tel"
            optional
            autoComplete="off"
            maxLength={40}
            hint="With the country code."
          />
          <SelectField
            {...form.field('country')}
            label="Country"
            optional
            prompt="Not said"
            options={COUNTRY_OPTIONS}
            onChange={(event) => form.set('country', event.currentTarget.value)}
          />
          <TextField
            {...form.field('markup_ratio')}
            label="Your markup, %"
            optional
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            hint="On the price of the goods, in what you print for them."
          />
        </div>
        <ClientAddresses chosen={address_ids} onChange={setAddresses} />
        <TextArea
          label="Note"
          optional
          rows={3}
          maxLength={500}
          name="note"
          value={form.values.note}
          error={form.errors.note}
          onChange={(event) => form.set('note', event.currentTarget.value)}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}

const typed = ({ name, email, phone, country, markup_ratio, note }: Client): typeof EMPTY => ({
  name,
  email,
  phone,
  country,
  note,
  markup_ratio: percentOf(markup_ratio),
})

/** The server's checks, made here on leaving a field. All but the name may stay empty. */
const ifGiven =
  (check: Check): Check =>
  (text) =>
    text.trim() ? check(text) : undefined

const CLIENT_CHECKS: Record<'name' | 'email' | 'phone' | 'markup_ratio', Check> = {
  name: (text) => (text.trim() ? undefined : 'Enter a name.'),
  email: ifGiven(checkEmail),
  phone: ifGiven((text) => phoneProblem(text.trim()) ?? undefined),
  markup_ratio: (text) =>
    ratioFromTyped(text) === null ? 'Enter a percentage from 0 to 1000, such as 15 or 7.5.' : undefined,
}

interface ClientAddressesProps {
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** Which addresses of the book are the client's: their parcels are offered the first one chosen. */
function ClientAddresses({ chosen, onChange }: ClientAddressesProps) {
  const to = useSitePath()
  const { data } = useData('addresses', () => call('user/get_address', {}))
  const book = (
    <a className="link" href={to('/user/address-list')}>
      address book
    </a>
  )
  if (data?.list.length === 0)
    return (
      <p className="text-sm text-muted">
        Add their address to your {book} to choose it here: their parcels then go there.
      </p>
    )
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1.5">
        Addresses <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-sm text-muted">
        From your {book}. A parcel for this client goes there, unless you say otherwise.
      </p>
      {data?.list.map((address) => (
        <CheckField
          key={address.id}
          checked={chosen.includes(address.id)}
          onChange={(event) => toggle(address.id, event.currentTarget.checked)}
        >
          <span className="wrap-anywhere">{inOneRow(inLatin(address) ?? address)}</span>
        </CheckField>
      ))}
    </fieldset>
  )
}

const inOneRow = (address: AddressParts) => [address.name, ...addressLines(address)].join(', ')
