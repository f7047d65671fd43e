import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'

interface Props {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label?: string
  disabled?: boolean
}

/** Whole numbers between min and max. What is typed counts on leaving the field or Enter. */
export function QuantityStepper({
  value,
  onChange,
  min = 1,
  max = 999,
  label = 'Quantity',
  disabled,
}: Props) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const wanted = Number.parseInt(typed ?? '', 10)
    setTyped(undefined)
    if (Number.isFinite(wanted)) onChange(Math.min(max, Math.max(min, wanted)))
  }
  return (
    <fieldset className="stepper" aria-label={label}>
      <button
        type="button"
        aria-label="One less"
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus className="icon" aria-hidden="true" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={label}
        disabled={disabled}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus className="icon" aria-hidden="true" />
      </button>
    </fieldset>
  )
}
