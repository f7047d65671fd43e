import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** As wide as its place. */
  block?: boolean | undefined
}

/** The classes of a button or of a link that looks like one. */
export function buttonClass({ kind = 'primary', size = 'md', block = false }: ButtonLook, more = ''): string {
  return ['btn', `btn-${kind}`, size !== 'md' && `btn-${size}`, block && 'btn-block', more]
    .filter(Boolean)
    .join(' ')
}

interface Props extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Waiting for an answer: keeps its width and the focus, shows a spinner, takes no second click. */
  busy?: boolean
}

export function Button({
  kind,
  size,
  block,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, block }, className)}
      // Disabled, it would lose the focus for good.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
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
