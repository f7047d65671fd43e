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
    <div className="chips" role="group" aria-label={label}>
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
    </div>
  )
}
