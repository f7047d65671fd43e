import { keysOf } from '#domain/table/keys.ts'
import { useEffect, useRef, useState } from 'react'
import { COUNTRY_OPTIONS } from '#domain/place/countries.ts'
import { phonePrefix, withPhonePrefix } from '#domain/place/phone-length.ts'
import { taxNumberOf } from '#domain/place/tax-number.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { DialogFoot } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { $country } from '#stores/kept-choice.ts'
import { $shipTo } from '#stores/choice.ts'
import { fieldsOf, keepWork, keptWork, textOf } from '#stores/kept-work.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { $session } from '#stores/session.ts'
import type { AddressFormProps } from './AddressDialog.tsx'
import { addressChecks, type AddressValues, EMPTY_ADDRESS, type AddressField } from './address-checks.ts'
import { addressDoubts } from '#domain/place/address-doubts.ts'
import { addressFormat } from '#domain/place/address-format.ts'
import { cityName, postcodeName, stateChoices, stateName, stateMeant } from '#domain/place/address-labels.ts'
import {
  addressOrder,
  canBeSpelled,
  isLatin,
  LATIN_PARTS,
  type LatinPart,
} from '#domain/place/address-lines.ts'
import type { Address } from './address.ts'

/** The fields of the country, in its order and by its names. */
export function AddressFields({ address, first, onSaved, onCancel }: AddressFormProps) {
  // Most send to where they are.
  const [begun] = useState(() => (address ? null : keptAddress()))
  const [country, setCountry] = useState(address?.country ?? (begun?.country || $shipTo.get()))
  const parts = partsOf(country, address)
  const number = taxNumberOf(country)
  const visible = new Set<string>(['phone', ...parts.flat(), ...(number ? ['tax_id'] : [])])
  const values = (): AddressValues => form.values
  const form = useForm<keyof AddressValues>(
    address ? valuesOf(address) : { ...EMPTY_ADDRESS, ...begun, country },
    addressChecks(country, visible, values),
  )
  const latin = useLatin(form, country)
  const { values: typed } = form
  useEffect(() => {
    if (!address) keepAddress(typed)
  }, [address, typed])
  const [is_default, setDefault] = useState(address?.is_default ?? false)
  const prefix = phonePrefix(country)
  const choose = (code: string) => {
    setCountry(code)
    for (const [name, value] of withCountry(code, form.values)) form.set(name, value)
  }
  const sent = sentValues(form.values, visible)
  const doubts = addressDoubts(sent).join(' ')
  const [asked, setAsked] = useState('')
  const isAsking = doubts !== '' && doubts === asked
  const save = async () => {
    if (doubts && !isAsking) return setAsked(doubts)
    const id = address && { id: address.id }
    const saved = await call('user/add_address', { ...sent, ...id, is_default })
    if (!address) keepAddress(null)
    // Prices to the door are for where parcels go.
    if (saved.is_default) $country.set(saved.country)
    onSaved(saved)
  }
  const saveButton = (
    <Button type="submit" busy={form.busy}>
      {isAsking ? 'Save it as it is' : 'Save address'}
    </Button>
  )
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
      <div role="status" className="empty:hidden">
        {isAsking && (
          <div ref={showQuestion}>
            <Note tone="amber">{doubts}</Note>
          </div>
        )}
      </div>
      {onCancel ? (
        <DialogFoot>
          <Button kind="secondary" onClick={onCancel}>
            Cancel
          </Button>
          {saveButton}
        </DialogFoot>
      ) : (
        <div className="flex justify-end">{saveButton}</div>
      )}
    </form>
  )
}

/** In a dialog its foot lies over what comes last. */
const showQuestion = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'center' })

interface Props {
  form: AddressForm
  country: string
  parts: PlacePart[][]
  latin: ReturnType<typeof useLatin>
}

const LIMITS = { street: 200, city: 100, state: 100, postcode: 16 }
const FILLED_BY = {
  street: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  postcode: 'postal-code',
}
const LETTERS = { street: 'A', city: 'C', state: 'S', postcode: 'Z' }

/** Street, city, state and postcode as the country orders them; what stands on one line there stands side by side here. */
function PlaceFields({ form, country, parts, latin }: Props) {
  const names = {
    street: 'Street and number',
    city: cityName(country),
    state: stateName(country),
    postcode: postcodeName(country),
  }
  const choices = stateChoices(country)
  const field = (part: PlacePart) => {
    const common = {
      label: names[part],
      optional: part !== 'street' && !addressFormat(country).required.includes(LETTERS[part]),
      autoComplete: FILLED_BY[part],
    }
    if (part === 'state' && choices) {
      const { state } = form.values
      const isOffList = state && !choices.some(({ value }) => value === state)
      return (
        <SelectField
          {...form.field(part)}
          {...common}
          prompt={`Choose the ${names.state.toLowerCase()}`}
          options={isOffList ? [{ value: state, label: state }, ...choices] : choices}
          onChange={(event) => form.set(part, event.currentTarget.value)}
        />
      )
    }
    const leave = part === 'postcode' ? undefined : () => latin.suggest(part)
    return <TextField {...form.field(part, leave)} {...common} maxLength={LIMITS[part]} />
  }
  return parts.map((line) => (
    <div key={line.join()} className={`grid gap-4 ${line.length > 1 ? 'sm:grid-cols-2' : ''}`}>
      {line.map((part) => (
        <div key={part} className="grid content-start gap-4">
          {field(part)}
          {part !== 'postcode' && latin.field(part, names[part])}
        </div>
      ))}
    </div>
  ))
}

type PlacePart = ReturnType<typeof addressOrder>[number][number]

/** Which fields a country has, by line; what the address has beyond them follows, so that it is not lost unseen. */
function partsOf(country: string, address?: Address): PlacePart[][] {
  const order = addressOrder(country)
  const ofCountry = new Set(order.flat())
  const extra = (['city', 'state', 'postcode'] as const).filter(
    (part) => !ofCountry.has(part) && address?.country === country && address[part],
  )
  return extra.length > 0 ? [...order, extra] : order
}

/** The form's first values: a state as the list has it. */
function valuesOf({ id: _, is_default: __, ...address }: Address): AddressValues {
  const filled = { ...EMPTY_ADDRESS, ...address }
  return { ...filled, state: stateMeant(address.country, address.state) }
}

const OF_COUNTRY = ['city', 'postcode', 'phone', 'tax_id'] as const

/**
 * The fields a new country sets: a state of another country is none of this one, and what was wrong with the others there may
 * be right here.
 */
const withCountry = (country: string, typed: AddressValues): [AddressField, string][] => [
  ['country', country],
  ['state', ''],
  ['state_latin', ''],
  ...OF_COUNTRY.map((name): [AddressField, string] => [name, typed[name]]),
]

/** The values to send: fields this country does not have are left empty, and a phone has its country's code. */
function sentValues(values: AddressValues, visible: ReadonlySet<string>): AddressValues {
  const sent = { ...values, phone: withPhonePrefix(values.country, values.phone.trim()) }
  for (const part of ['city', 'state', 'postcode', 'tax_id'] as const) if (!visible.has(part)) sent[part] = ''
  for (const part of LATIN_PARTS) if (!sent[part]) sent[`${part}_latin`] = ''
  return sent
}

type AddressForm = ReturnType<typeof useForm<AddressField>>

/** The second field of what is written in other letters, with how it may be spelled in Latin ones. */
function useLatin(form: AddressForm, country: string) {
  const suggested = useRef<Partial<Record<LatinPart, string>>>({})
  const suggest = async (part: LatinPart) => {
    const text = form.values[part]
    const latin = form.values[`${part}_latin`]
    // A text somebody has written themselves stays.
    const free = !latin || latin === suggested.current[part]
    if (isLatin(text) || !free || !canBeSpelled(text, country)) return
    const loaded = await loadChunk(() => import('./latin-suggestion.ts'))
    if (!loaded) return
    const spelled = loaded.suggestLatin(text)
    suggested.current[part] = spelled
    form.set(`${part}_latin`, spelled)
  }
  const field = (part: LatinPart, label: string) =>
    !isLatin(form.values[part]) && (
      <TextField
        {...form.field(`${part}_latin`)}
        label={`${label} in Latin letters`}
        maxLength={part === 'street' ? 200 : 100}
        hint="For the label. Change it if you spell it differently."
      />
    )
  return { suggest, field }
}

/** A new address that is being typed, kept in this browser by account: a reload loses none of it. */

const NAME = 'address_draft'
const FIELDS = keysOf(EMPTY_ADDRESS)

const account = () => $session.get()?.email ?? ''

function keptAddress(): AddressValues {
  const stored = fieldsOf(keptWork(NAME, account()))
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(FIELDS.map((name) => [name, textOf(stored[name])])) }
}

/** Null once it is saved. A country alone is not worth keeping. */
function keepAddress(values: AddressValues | null): void {
  const isBegun = values && FIELDS.some((name) => name !== 'country' && values[name])
  keepWork(NAME, account(), isBegun ? values : null)
}
