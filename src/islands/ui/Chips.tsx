export interface Chip {
  value: string
  label: string
}

interface Props {
  label: string
  chips: readonly Chip[]
  selected: string | undefined
  onSelect: (value: string) => void
}

/** Filters that take effect at once; a second press on the chosen one is the caller's to read. */
export function Chips({ label, chips, selected, onSelect }: Props) {
  return (
    <fieldset className="chips" aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className="chip"
          aria-pressed={chip.value === selected}
          onClick={() => onSelect(chip.value)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  )
}
