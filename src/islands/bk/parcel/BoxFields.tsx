import { Plus } from 'lucide-react'
import { Button } from '#islands/ui/Button.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { BOX_FIELDS, boxPath, EMPTY_BOX, MAX_BOXES, type TypedBox } from './boxes.ts'

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
