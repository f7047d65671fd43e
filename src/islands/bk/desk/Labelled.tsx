interface Props {
  name: string
  value: string
  /** A phone leaves it to the drawer. */
  more?: boolean
}

/** A fact of a row, behind its name. */
export function Labelled({ name, value, more }: Props) {
  return (
    <span className={`text-xs text-muted wrap-anywhere ${more ? 'bk-more' : ''}`}>
      {name} <span className="text-ink">{value}</span>
    </span>
  )
}
