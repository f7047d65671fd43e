import { addressFormat } from '#domain/place/address-format.ts'
import { cityName, postcodeName, stateChoices, stateName } from '#domain/place/address-words.ts'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import type { AddressForm } from './use-latin.tsx'
import type { PlacePart } from './place-parts.ts'
import type { useLatin } from './use-latin.tsx'

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
export function PlaceFields({ form, country, parts, latin }: Props) {
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
