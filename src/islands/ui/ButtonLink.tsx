import type { AnchorHTMLAttributes } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

type Props = ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

export function ButtonLink({ kind, size, block, className, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ kind, size, block }, className)}>
      {children}
    </a>
  )
}
