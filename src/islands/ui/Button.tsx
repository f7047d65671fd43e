import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

interface Props extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Waiting for an answer: keeps its width, shows a spinner, takes no second click. */
  busy?: boolean
}

export function Button({
  kind,
  size,
  block,
  busy = false,
  disabled,
  className,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, block }, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  )
}

type ButtonLinkProps = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function ButtonLink({ kind, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, block }, className)}>
      {children}
    </a>
  )
}
