import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { checkName, checkValue, type Declared } from './declared.ts'

interface Props {
  rows: readonly Declared[]
  /** By path: "declaration.0.name". */
  errors: Readonly<Record<string, string>>
  onChange: (index: number, change: Partial<Declared>) => void
}

/** The customs declaration, a row per item. */
export function DeclarationForm({ rows, errors, onChange }: Props) {
  return (
    <ul className="grid gap-5">
      {rows.map((row, index) => (
        <li
          key={row.item_id}
          className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto] sm:items-start"
        >
          <div className="col-span-2 sm:col-span-1">
            <TextField
              label="What it is"
              value={row.name}
              maxLength={100}
              check={checkName}
              error={errors[`declaration.${index}.name`]}
              onChange={(event) => onChange(index, { name: event.currentTarget.value })}
            />
          </div>
          <TextField
            label="Value of one in ¥"
            inputMode="decimal"
            autoComplete="off"
            value={row.value}
            check={checkValue}
            error={errors[`declaration.${index}.value_cny`]}
            onChange={(event) => onChange(index, { value: event.currentTarget.value })}
          />
          <div className="field">
            <span className="field-label">Pieces</span>
            <QuantityStepper
              label={`Pieces of ${row.name}`}
              value={row.quantity}
              onChange={(quantity) => onChange(index, { quantity })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
