interface Props {
  /** Names the row, for screen readers: the row beside it shows the rest. */
  label: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox at the start of a row. */
export function Tick({ label, checked, disabled, onChange }: Props) {
  return (
    <label className="check tick -m-2 p-2">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
