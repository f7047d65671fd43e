import { useId } from 'react'
import type { LinkRow } from '#domain/link-list/row.ts'
import { canChoose, chooseFirst } from '#domain/sku.ts'
import type { LinkItem } from '#stores/link-items.ts'
import type { LinkTable } from '#stores/link-table.ts'

interface Props {
  table: LinkTable
  row: LinkRow
  item: LinkItem
  /** Says what is still to be chosen. */
  asked: boolean
}

/** One select for each axis of options; what cannot be had with the other choices is greyed. */
export function LinkChoice({ table, row, item, asked }: Props) {
  const id = useId()
  if (item.sku_props_array.length === 0) return null
  const choose = (axis: number, value: string) =>
    table.change(row.id, {
      chosen: item.sku_props_array.map((_, at) => (at === axis ? value : (row.chosen[at] ?? ''))),
    })
  return (
    <div className="link-choice">
      {item.sku_props_array.map((axis, at) => {
        const error = asked && !row.chosen[at] ? chooseFirst(axis) : undefined
        return (
          <div key={axis.name} className="field">
            <select
              className="input input-sm"
              aria-label={`${axis.name} of ${item.title}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-${at}`}
              value={row.chosen[at] ?? ''}
              onChange={(event) => choose(at, event.currentTarget.value)}
            >
              <option value="">{axis.name}…</option>
              {axis.values.map((value) => (
                <option
                  key={value.id}
                  value={value.id}
                  disabled={!canChoose(item.skus, row.chosen, at, value.id)}
                >
                  {value.name}
                </option>
              ))}
            </select>
            {error && (
              <p className="field-error" id={`${id}-${at}`}>
                {error}
              </p>
            )}
          </div>
        )
      })}
      {row.hints.length > 0 && row.chosen.some((one) => !one) && (
        <p className="link-hint">Your list says: {row.hints.join(', ')}</p>
      )}
    </div>
  )
}
