import { PARCEL_PRESETS } from '#domain/parcel-presets.ts'
import { showWeight } from '#domain/weight.ts'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { SIDES } from './estimate-question.ts'

const OPTIONS = PARCEL_PRESETS.map(({ name, weight_g }) => ({
  value: name,
  label: `${name}, ${showWeight(weight_g)}`,
}))

/** Fills weight and sides of its form with those of something usual; it has no name, so the address keeps those. */
export function PresetPick() {
  return (
    <SelectField
      label="Something usual"
      optional
      prompt="Fill in the size of …"
      options={OPTIONS}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        const chosen = PARCEL_PRESETS.find(({ name }) => name === currentTarget.value)
        if (!chosen || !currentTarget.form) return
        const { elements } = currentTarget.form
        const fill = (name: string, text: string) => {
          const field = elements.namedItem(name)
          if (field instanceof HTMLInputElement) field.value = text
        }
        fill('weight', `${chosen.weight_g} g`)
        for (const side of SIDES) fill(side, String(chosen[`${side}_cm`]))
      }}
    />
  )
}
