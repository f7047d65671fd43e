import type { InputHTMLAttributes, ReactNode } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  type?: 'checkbox' | 'radio'
  children: ReactNode
}

/** A checkbox (or radio) with its sentence. */
export function CheckField({ type = 'checkbox', children, ...rest }: Props) {
  return (
    <label className="check">
      <input {...rest} type={type} />
      <span>{children}</span>
    </label>
  )
}
