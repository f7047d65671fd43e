import { useStore } from '@nanostores/react'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { COUNTRY_OPTIONS } from '#islands/ui/country-options.ts'
import { $country, $shipTo } from '#stores/choice.ts'

/** Where prices to the door lead to; this browser remembers it. */
export function CountryChoice() {
  const country = useStore($shipTo)
  return (
    <SelectField
      label="Ship to"
      hint="What prices to your door are worked out for, in this browser. A parcel goes to the address you give it."
      options={COUNTRY_OPTIONS}
      value={country}
      onChange={(event) => $country.set(event.currentTarget.value)}
    />
  )
}
