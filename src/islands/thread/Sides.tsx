import { CheckField } from '#islands/ui/CheckField.tsx'

/** Sides that customers ask to have measured. */
const SIDES = [
  'Length',
  'Width',
  'Height',
  'Chest',
  'Shoulders',
  'Sleeve',
  'Waist',
  'Hips',
  'Inseam',
  'Insole',
]

interface Props {
  chosen: readonly string[]
  toggle: (side: string) => void
}

/** Which sides to measure. */
export function Sides({ chosen, toggle }: Props) {
  return (
    <fieldset className="field">
      <legend className="field-label mb-2">Sides to measure</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {SIDES.map((side) => (
          <CheckField key={side} checked={chosen.includes(side)} onChange={() => toggle(side)}>
            {side}
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}

/** The sides of a draft, which keeps them in one text: "Chest, Sleeve". */
export function useSides(text: string, onChange: (text: string) => void) {
  const chosen = SIDES.filter((side) => text.split(', ').includes(side))
  const toggle = (side: string) =>
    onChange(SIDES.filter((one) => (one === side) !== chosen.includes(one)).join(', '))
  return { chosen, toggle, text: chosen.join(', ') }
}
