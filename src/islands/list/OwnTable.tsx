import { useState } from 'react'
import type { LinkTable } from '#stores/link-table.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
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

function ClearTable({ table }: { table: LinkTable }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setAsking(true)}>
        Clear the table
      </Button>
      <AskFirst
        title="Clear the table?"
        keep="Keep the table"
        doIt="Clear it"
        open={isAsking}
        onClose={() => setAsking(false)}
        act={async () => table.clear()}
      >
        <p>The links that are not in your cart and on no list of yours are gone then.</p>
      </AskFirst>
    </>
  )
}
