import { useState } from 'react'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
import type { LinkTable } from '#stores/link-table.ts'

export function ClearTable({ table }: { table: LinkTable }) {
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setAsked(true)}>
        Clear the table
      </Button>
      <AskFirst
        title="Clear the table?"
        keep="Keep the table"
        doIt="Clear it"
        open={asked}
        onClose={() => setAsked(false)}
        act={async () => table.clear()}
      >
        <p>The links that are not in your cart and on no list of yours are gone then.</p>
      </AskFirst>
    </>
  )
}
