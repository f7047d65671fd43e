import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type?: 'checkbox' | 'radio'
  /** While the last change is on its way: takes no other, and keeps the focus, which a disabled one would lose. */
  busy?: boolean
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

/** A checkbox (or radio) with its sentence. */
export function CheckField({ type = 'checkbox', busy = false, onChange, children, ...rest }: Props) {
  return (
    <label className="check">
      <input
        {...rest}
        type={type}
        aria-disabled={busy || undefined}
        onChange={(event) => busy || onChange?.(event)}
      />
      <span>{children}</span>
    </label>
  )
}
