import { COUNTRY_OPTIONS } from '#domain/place/countries.ts'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { checkTypedWeight, type Wrong } from './estimate-question.ts'

interface Props {
  wrong: Wrong
  /** The field is being changed: what was wrong with it is not said any more. */
  mended: (name: string) => void
  country?: string
  weight?: string
}

/** Where it goes and what it weighs. */
export function EstimateFields({ wrong, mended, country, weight }: Props) {
  return (
    <>
      <SelectField
        label="Country"
        name="country"
        prompt="Choose a country"
        options={COUNTRY_OPTIONS}
        defaultValue={country}
        autoComplete="off"
        error={wrong.country}
        onChange={() => mended('country')}
        suppressHydrationWarning
      />
      <TextField
        label="Weight"
        name="weight"
        hint="Such as 450 g or 1.2 kg. A number alone is grams."
        defaultValue={weight}
        autoComplete="off"
        maxLength={20}
        error={wrong.weight}
        check={(text) => (text ? checkTypedWeight(text) : undefined)}
        onChange={() => mended('weight')}
      />
    </>
  )
}
