import Plus from 'lucide-react/icons/plus'
import { Button } from '#islands/ui/Button.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import type { Box } from '#domain/freight/parcel-price.ts'
import type { TypedBox } from '#stores/packing-drafts.ts'
import { BOX_SIDE_CM, checkSide, checkWeight, cmFromTyped, gramsFromTyped } from '#domain/freight/weight.ts'

export const EMPTY_BOX: TypedBox = { weight_g: '', length_cm: '', width_cm: '', height_cm: '' }
const MAX_BOXES = 20

const BOX_FIELDS = [
  { name: 'weight_g', label: 'Weight (g)', check: checkWeight },
  { name: 'length_cm', label: 'Length (cm)', check: checkSide(BOX_SIDE_CM) },
  { name: 'width_cm', label: 'Width (cm)', check: checkSide(BOX_SIDE_CM) },
  { name: 'height_cm', label: 'Height (cm)', check: checkSide(BOX_SIDE_CM) },
] as const

/** Where an error of this field stands, as the server names it: boxes.0.weight_g. */
const boxPath = (index: number, name: keyof Box) => `boxes.${index}.${name}`

/** The measure of a box that is typed into this field, and the field of the next one, if there is one; undefined for any other field. */
export function boxFieldOf(field: EventTarget | null) {
  if (!(field instanceof HTMLInputElement)) return undefined
  const [, index, name] = /^boxes\.(\d+)\.(\w+)$/.exec(field.name) ?? []
  const at = BOX_FIELDS.findIndex((one) => one.name === name)
  if (at < 0) return undefined
  const next = BOX_FIELDS[at + 1]?.name
  const path = next ? boxPath(Number(index), next) : boxPath(Number(index) + 1, BOX_FIELDS[0].name)
  return { field, next: field.form?.elements.namedItem(path) }
}

/** Mistakes in the boxes, by path; empty when they can be sent. */
export function boxErrors(boxes: readonly TypedBox[]): Record<string, string> {
  const problems = boxes.flatMap((box, index) =>
    BOX_FIELDS.flatMap(({ name, check }) => {
      const message = check(box[name])
      return message ? [[boxPath(index, name), message]] : []
    }),
  )
  return Object.fromEntries(problems)
}

/** The boxes in numbers, null while one of them is not whole. */
export function measuredBoxes(boxes: readonly TypedBox[]): Box[] | null {
  if (Object.keys(boxErrors(boxes)).length > 0) return null
  return boxes.map((box) => ({
    weight_g: gramsFromTyped(box.weight_g) ?? 0,
    length_cm: cmFromTyped(box.length_cm) ?? 0,
    width_cm: cmFromTyped(box.width_cm) ?? 0,
    height_cm: cmFromTyped(box.height_cm) ?? 0,
  }))
}

interface Props {
  boxes: readonly TypedBox[]
  errors: Record<string, string>
  onChange: (boxes: TypedBox[]) => void
  /** A field has been left. */
  onLeave: (path: string, message: string | undefined) => void
}

/** A row of fields per packed box. */
export function BoxFields({ boxes, errors, onChange, onLeave }: Props) {
  const put = (index: number, change: Partial<TypedBox>) =>
    onChange(boxes.map((box, place) => (place === index ? { ...box, ...change } : box)))
  return (
    <div className="grid gap-4">
      {boxes.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place.
        <fieldset key={index} className="grid gap-3">
          <legend className="flex w-full items-center justify-between pb-2 text-sm font-medium">
            Box {index + 1}
            {boxes.length > 1 && (
              <Button
                size="sm"
                kind="danger-quiet"
                onClick={() => onChange(boxes.filter((_, place) => place !== index))}
              >
                Remove
              </Button>
            )}
          </legend>
          <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
            {BOX_FIELDS.map(({ name, label, check }) => (
              <TextField
                key={name}
                name={boxPath(index, name)}
                label={label}
                inputMode="decimal"
                autoComplete="off"
                value={box[name]}
                error={errors[boxPath(index, name)]}
                onBlur={(event) => onLeave(boxPath(index, name), check(event.currentTarget.value))}
                onChange={(event) => put(index, { [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {boxes.length < MAX_BOXES && (
        <Button
          size="sm"
          kind="quiet"
          className="-mx-3 justify-self-start"
          onClick={() => onChange([...boxes, EMPTY_BOX])}
        >
          <Plus className="icon" aria-hidden="true" />
          Add a box
        </Button>
      )}
    </div>
  )
}
