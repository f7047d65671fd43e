import type { LinkTable } from '#stores/link-table.ts'
import { ClearTable } from './ClearTable.tsx'
import { KeepList } from './KeepList.tsx'
import { LinkRows } from './LinkRows.tsx'

/** The table of one's own links: it can be kept as a list, and cleared. */
export function OwnTable({ table }: { table: LinkTable }) {
  return (
    <LinkRows
      table={table}
      clear={<ClearTable table={table} />}
      keep={(ready) => <KeepList table={table} ready={ready} />}
    />
  )
}
