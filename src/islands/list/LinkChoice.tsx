import { useId } from 'react'
import type { LinkRow } from '#domain/list/row.ts'
import { canChoose, chooseFirst } from '#domain/item/sku.ts'
import type { LinkItem } from '#stores/link-items.ts'
import type { LinkTable } from '#stores/link-table.ts'

interface Props {
  table: LinkTable
  row: LinkRow
  item: LinkItem
  /** Says what is still to be chosen. */
  asked: boolean
}

/** A select for each axis of options; values that cannot be had with the other choices are greyed. */
export function LinkChoice({ table, row, item, asked }: Props) {
  const id = useId()
  if (item.sku_props_array.length === 0) return null
  const choose = (axis: number, value: string) =>
    table.change(row.id, {
      chosen: item.sku_props_array.map((_, at) => (at === axis ? value : (row.chosen[at] ?? ''))),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {item.sku_props_array.map((axis, at) => {
        const error = asked && !row.chosen[at] ? chooseFirst(axis) : undefined
        return (
          <div key={axis.name} className="field min-w-32 flex-[0_1_11rem]">
            <select
              className="input min-h-11 max-w-96 py-1 letters-base md:min-h-9 md:letters-sm"
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
        <p className="self-center text-muted letters-sm">Your list says: {row.hints.join(', ')}</p>
      )}
    </div>
  )
}
