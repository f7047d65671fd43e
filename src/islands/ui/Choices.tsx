import { useId } from 'react'

export interface Choice {
  value: string
  label: string
  image?: string | undefined
  /** Sold out, or not to be had with the other choices. */
  disabled?: boolean | undefined
}

interface Props {
  legend: string
  options: readonly Choice[]
  value: string | undefined
  onChange: (value: string) => void
  error?: string | undefined
}

/** One of several, as chips: a radio group, so that arrow keys work. */
export function Choices({ legend, options, value, onChange, error }: Props) {
  const name = useId()
  return (
    <fieldset className="field" aria-describedby={error && `${name}-error`}>
      <legend className="field-label mb-1.5">{legend}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.image && <img src={option.image} alt="" width="28" height="28" loading="lazy" />}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
