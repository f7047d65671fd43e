export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet'
export type ButtonSize = 'sm' | 'md' | 'lg'

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
