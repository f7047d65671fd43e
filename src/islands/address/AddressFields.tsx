import { useState } from 'react'
import { isLatin, LATIN_PARTS } from '#domain/place/latin.ts'
import { phonePrefix } from '#domain/place/phone-length.ts'
import { taxNumberOf } from '#domain/place/tax-number.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { COUNTRY_OPTIONS } from '#islands/ui/country-options.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { $country } from '#stores/kept-choice.ts'
import { $shipTo } from '#stores/choice.ts'
import { addressChecks, type AddressValues, EMPTY_ADDRESS } from './address-checks.ts'
import type { AddressFormProps } from './AddressForm.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { fieldsOf, partsOf, sentValues, withCountry } from './place-parts.ts'
import { useLatin } from './use-latin.tsx'

/** The fields of the country, in its order and by its names. */
export function AddressFields({ address, first, onSaved, onCancel }: AddressFormProps) {
  // Most send to where they are.
  const [country, setCountry] = useState(address?.country ?? $shipTo.get())
  const parts = partsOf(country, address)
  const number = taxNumberOf(country)
  const visible = new Set<string>(['phone', ...parts.flat(), ...(number ? ['tax_id'] : [])])
  const values = (): AddressValues => form.values
  const form = useForm<keyof AddressValues>(
    address ? fieldsOf(address) : { ...EMPTY_ADDRESS, country },
    addressChecks(country, visible, values),
  )
  const latin = useLatin(form, country)
  const [is_default, setDefault] = useState(address?.is_default ?? false)
  const prefix = phonePrefix(country)
  const choose = (code: string) => {
    setCountry(code)
    for (const [name, value] of withCountry(code)) form.set(name, value)
  }
  const save = async () => {
    const id = address && { id: address.id }
    const sent = sentValues(form.values, visible)
    const saved = await call('user/add_address', { ...sent, ...id, is_default })
    // Prices to the door are for where parcels go.
    if (saved.is_default) $country.set(saved.country)
    onSaved(saved)
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(save)} noValidate>
      <SelectField
        {...form.field('country')}
        label="Country"
        prompt="Choose a country"
        autoComplete="country"
        options={COUNTRY_OPTIONS}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextField
        {...form.field('name', () => latin.suggest('name'))}
        label="Full name"
        autoComplete="name"
        maxLength={100}
      />
      {latin.field('name', 'Full name')}
      <PlaceFields form={form} country={country} parts={parts} latin={latin} />
      <TextField
        {...form.field('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        hint={`With the country code${prefix && `, such as ${prefix}`}. The carrier may call.`}
      />
      {number && (
        <TextField
          {...form.field('tax_id')}
          label={number.label}
          optional={!number.required}
          autoComplete="off"
          maxLength={40}
          hint={number.why}
        />
      )}
      {!LATIN_PARTS.every((part) => isLatin(form.values[part])) && (
        <Note>
          Parcels pass through several countries, so the label and the customs form carry the Latin letters.
          We keep both.
        </Note>
      )}
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
