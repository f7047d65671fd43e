import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'

interface Props {
  value: number
  onChange: (value: number) => void
  /** Tells whether the field holds something that is no quantity. */
  onWrong?: (is_wrong: boolean) => void
  min?: number
  max?: number
  /** How many pieces the shop has, when it is known. */
  left?: number | undefined
  label?: string
  disabled?: boolean
}

/**
 * Whole numbers between min and max. What is typed counts on leaving the field or Enter; anything else stays there
 * with what to enter, and the quantity is what it was.
 */
export function QuantityStepper({
  value,
  onChange,
  onWrong,
  min = 1,
  max = 999,
  left,
  label = 'Quantity',
  disabled,
}: Props) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const put = (quantity: number) => {
    setTyped(undefined)
    setError(undefined)
    onWrong?.(false)
    if (quantity !== value) onChange(quantity)
  }
  const settle = () => {
    if (typed === undefined) return
    const quantity = readQuantity(typed, { min, max })
    if (quantity !== null) return put(quantity)
    setError(askQuantity({ min, max, left }))
    onWrong?.(true)
  }
  return (
    <div className="grid gap-1.5">
      <fieldset className="stepper" aria-label={label}>
        <button
          type="button"
          aria-label="One less"
          disabled={disabled}
          aria-disabled={value <= min || undefined}
          onClick={() => value > min && put(value - 1)}
        >
          <Minus className="icon" aria-hidden="true" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          disabled={disabled}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
        <button
          type="button"
          aria-label="One more"
          disabled={disabled}
          aria-disabled={value >= max || undefined}
          onClick={() => value < max && put(value + 1)}
        >
          <Plus className="icon" aria-hidden="true" />
        </button>
      </fieldset>
      {error && (
        <p className="field-error" id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** How many pieces somebody has typed. A typed text never becomes another number than the one it says. */

export interface QuantityBounds {
  min: number
  max: number
  /** How many pieces the shop has, when it is known. */
  left?: number | undefined
}

/** The whole number that is typed, or null: not one, too small or too large. */
export function readQuantity(text: string, { min, max }: QuantityBounds): number | null {
  const typed = text.trim()
  if (!/^\d{1,9}$/.test(typed)) return null
  const quantity = Number(typed)
  return quantity >= min && quantity <= max ? quantity : null
}

/** The sentence beside a wrong number: "Enter a whole number from 1 to 101: the shop has 101 left." */
export function askQuantity({ min, max, left }: QuantityBounds): string {
  const whole = min === max ? `Enter ${max}` : `Enter a whole number from ${min} to ${max}`
  return left === max ? `${whole}: the shop has ${left} left.` : `${whole}.`
}

/**
 * Leads to a quantity field that holds no quantity and answers whether there is one: nothing is ordered while the
 * page shows another number than the one that counts.
 */
export function leadToWrongQuantity(): boolean {
  const field = document.querySelector<HTMLElement>('.stepper [aria-invalid]')
  field?.focus()
  return field !== null
}
