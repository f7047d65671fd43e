import { useId } from 'react'

export interface Choice {
  value: string
  label: string
  /** As the shop wrote it. */
  label_zh?: string | undefined
  image?: string | undefined
  /** Sold out, or not to be had with the other choices. */
  disabled?: boolean | undefined
}

interface Props {
  /** The form's field, which is led to when nothing is chosen. */
  field?: string
  legend: string
  legend_zh?: string | undefined
  options: readonly Choice[]
  value: string | undefined
  onChange: (value: string) => void
  error?: string | undefined
}

/** Options as chips: a radio group, so that arrow keys work. */
export function Choices({ field, legend, legend_zh, options, value, onChange, error }: Props) {
  const name = useId()
  return (
    <fieldset name={field} className="field" aria-describedby={error && `${name}-error`}>
      <legend className="field-label mb-1.5">
        {legend}
        {legend_zh && (
          <span className="zh" lang="zh">
            {legend_zh}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
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
            <span>
              {option.label}
              {/* For eyes that compare it with the shop's page; read aloud it would say everything twice. */}
              {option.label_zh && (
                <span className="zh" lang="zh" aria-hidden="true">
                  {option.label_zh}
                </span>
              )}
            </span>
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
