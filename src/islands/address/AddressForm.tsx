import { useState } from 'react'
import { COUNTRIES } from '#domain/countries.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { $shipTo } from '#stores/choice.ts'
import type { Address } from './address.ts'
import { addressChecks, EMPTY_ADDRESS } from './address-checks.ts'

interface Props {
  /** The one to change; without it a new one is added. */
  address?: Address | undefined
  /** The first address is the default without asking. */
  first: boolean
  onSaved: (address: Address) => void
  onCancel?: (() => void) | undefined
}

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))

export function AddressForm({ address, first, onSaved, onCancel }: Props) {
  // Most send to where they are.
  const [country, setCountry] = useState(address?.country ?? $shipTo.get())
  const form = useForm({ ...fieldsOf(address), country }, addressChecks(country))
  const [is_default, setDefault] = useState(address?.is_default ?? false)
  const save = async () => {
    const id = address && { id: address.id }
    onSaved(await call('user/add_address', { ...form.values, ...id, is_default }))
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(save)} noValidate>
      <TextField {...form.field('name')} label="Full name" autoComplete="name" maxLength={100} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('country')}
          label="Country"
          prompt="Choose a country"
          autoComplete="country"
          options={COUNTRY_OPTIONS}
          onChange={(event) => {
            setCountry(event.currentTarget.value)
            form.set('country', event.currentTarget.value)
          }}
        />
        <TextField
          {...form.field('phone')}
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          hint="With the country code. The carrier may call."
        />
      </div>
      <TextField
        {...form.field('street')}
        label="Street and number"
        autoComplete="street-address"
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('city')} label="City" autoComplete="address-level2" maxLength={100} />
        <TextField
          {...form.field('state')}
          label="State or region"
          optional
          autoComplete="address-level1"
          maxLength={100}
        />
        <TextField {...form.field('postcode')} label="Postcode" autoComplete="postal-code" maxLength={16} />
        <TextField
          {...form.field('tax_id')}
          label="Tax number"
          optional
          autoComplete="off"
          maxLength={40}
          hint="Customs in some countries asks for one, such as the CPF in Brazil."
        />
      </div>
      {!first && !address?.is_default && (
        <CheckField checked={is_default} onChange={(event) => setDefault(event.currentTarget.checked)}>
          Use it for my next parcels
        </CheckField>
      )}
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel && (
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={form.busy}>
          Save address
        </Button>
      </div>
    </form>
  )
}

function fieldsOf(address: Address | undefined) {
  if (!address) return EMPTY_ADDRESS
  const { id: _, is_default: __, ...fields } = address
  return fields
}
