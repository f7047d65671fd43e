import type { ReactNode, Ref } from 'react'

export interface Column<Row> {
  /** Stands over the column; on a phone, where each row is a card, before the value. */
  name: string
  /** Stands over the column instead of its name, such as a box that ticks every row. */
  head?: ReactNode
  /** A card has the lead first. Lead, next and bare stand there without their name; the keys press what is in next. */
  kind?: 'lead' | 'number' | 'next' | 'bare'
  className?: string
  cell: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Names the rows for those who walk through them by keys. */
  nameOf?: ((row: Row) => string) | undefined
  className?: string | undefined
  /** The one that is shown beside the table. */
  current?: Row | undefined
  body?: Ref<HTMLTableSectionElement>
}

const CLASSES = { lead: 'lead', number: 'num', next: '', bare: '' } as const

/** A table of rows, on a phone a list of cards. */
export function Table<Row>({ columns, rows, keyOf, nameOf, className = '', current, body }: TableProps<Row>) {
  return (
    <table className={`table-cards ${className}`}>
      <thead>
        <tr>
          {columns.map(({ name, head, kind }) => (
            <th key={name} className={kind === 'number' ? 'num' : undefined}>
              {head || name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            aria-current={row === current || undefined}
            {...(nameOf && { 'data-row': true, tabIndex: -1, 'aria-label': nameOf(row) })}
          >
            {columns.map((column) => (
              <Cell key={column.name} {...column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Pick<Column<never>, 'name' | 'kind' | 'className'> & { children: ReactNode }

function Cell({ name, kind, className = '', children }: CellProps) {
  const isNamed = kind === undefined || kind === 'number'
  return (
    <td
      data-label={isNamed ? name : undefined}
      data-next={kind === 'next' || undefined}
      className={`${kind ? CLASSES[kind] : ''} ${className}`.trim() || undefined}
    >
      {children}
    </td>
  )
}
