import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import type { LinkTable } from '#stores/link-table.ts'
import { $lists, followLists, type KeptList } from '#stores/lists.ts'
import { KeptListRow } from './KeptListRow.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** The customer's kept lists: opened into the table, renamed, shared, deleted. */
export function YourLists({ table }: { table: LinkTable }) {
  const signedIn = useSignedIn()
  const lists = useStore($lists)
  const [replacing, setReplacing] = useState<KeptList | null>(null)
  const { busy, send } = useSend()
  useEffect(followLists, [])

  const show = async (id: string) => {
    table.show(await call('list/get_list', { id }))
    table.read()
    document.getElementById('several')?.scrollIntoView()
  }
  const open = (list: KeptList) => {
    const { rows, list: current } = table.$state.get()
    if (rows.length > 0 && current?.id !== list.id) setReplacing(list)
    else send(() => show(list.id))
  }
  if (!signedIn || !lists?.length) return null
  return (
    <section className="grid max-w-3xl gap-3" aria-labelledby="your-lists">
      <h3 className="text-lg" id="your-lists">
        Your lists
      </h3>
      <ul className="card divide-y divide-line" aria-busy={busy || undefined}>
        {lists.map((list) => (
          <KeptListRow key={list.id} list={list} table={table} onOpen={() => open(list)} />
        ))}
      </ul>
      <AskFirst
        title="Replace what is in the table?"
        keep="Keep the table"
        doIt="Replace it"
        open={replacing !== null}
        onClose={() => setReplacing(null)}
        act={async () => {
          if (replacing) await show(replacing.id)
          setReplacing(null)
        }}
      >
        <p>
          The links in the table above are not in your cart yet. Keep them as a list first if you still need
          them.
        </p>
      </AskFirst>
    </section>
  )
}
