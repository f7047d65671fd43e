import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import type { LinkTable } from '#stores/link-table.ts'
import { $lists, followLists, type KeptList, changeList, removeList } from '#stores/lists.ts'
import { useSignedIn } from './use-signed-in.ts'
import { MAX_LIST_NAME } from '#domain/list/list.ts'
import { listPath } from '#domain/site/page-path.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { copyLink } from '#islands/ui/copy-link.ts'
import { showDay } from '#islands/ui/show-date.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'

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
          The links in the table aren’t in your cart yet. Keep them as a list first if you still need them.
        </p>
      </AskFirst>
    </section>
  )
}

interface Props {
  list: KeptList
  table: LinkTable
  onOpen: () => void
}

function KeptListRow({ list, table, onOpen }: Props) {
  const { busy, send } = useSend()
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null)
  const close = () => setDoing(null)
  const address = () => new URL(listPath(list.id), location.origin).href
  const forget = () => {
    if (table.$state.get().list?.id === list.id) table.set({ list: null })
  }
  return (
    <li className="grid gap-2 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {doing === 'rename' ? (
          <Rename list={list} table={table} onClose={close} />
        ) : (
          <p className="min-w-0 font-medium wrap-anywhere">{list.name}</p>
        )}
        <p className="text-sm text-muted">
          {countedItems(list.item_count)} · changed {showDay(list.changed_at)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CheckField
          checked={list.shared}
          busy={busy}
          onChange={(event) => {
            const shared = event.currentTarget.checked
            send(() => changeList({ id: list.id, shared }))
          }}
        >
          Shared: anyone with the link can read it<span className="sr-only">, {list.name}</span>
        </CheckField>
        {list.shared && (
          <>
            <Button
              kind="secondary"
              size="sm"
              onClick={() => copyLink(address(), 'Open the page and copy its address.')}
            >
              Copy link<span className="sr-only"> to {list.name}</span>
            </Button>
            <a className="link text-sm" href={listPath(list.id)}>
              See the page<span className="sr-only"> of {list.name}</span>
            </a>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="sm" onClick={onOpen}>
          Open<span className="sr-only"> {list.name}</span>
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setDoing('rename')}>
          Rename<span className="sr-only"> {list.name}</span>
        </Button>
        <Button kind="danger-quiet" size="sm" onClick={() => setDoing('delete')}>
          Delete<span className="sr-only"> {list.name}</span>
        </Button>
      </div>
      <AskFirst
        title="Delete this list?"
        doIt="Delete it"
        open={doing === 'delete'}
        onClose={close}
        act={async () => {
          await removeList(list.id)
          forget()
        }}
      >
        <p>
          “{list.name}” goes for good{list.shared && ', and its shared page with it'}. What you have put into
          your cart from it stays there.
        </p>
      </AskFirst>
    </li>
  )
}

function Rename({ list, table, onClose }: Omit<Props, 'onOpen'> & { onClose: () => void }) {
  const form = useForm(
    { name: list.name },
    { name: (name) => (name.trim() ? undefined : 'Give the list a name.') },
  )
  const save = async () => {
    const name = form.values.name.trim()
    await changeList({ id: list.id, name })
    if (table.$state.get().list?.id === list.id) table.set({ list: { id: list.id, name } })
    onClose()
  }
  return (
    <form className="grid max-w-100 flex-1 gap-2" onSubmit={form.submit(save)} noValidate>
      <TextField {...form.field('name')} label="Name of the list" maxLength={MAX_LIST_NAME} autoFocus />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={form.busy}>
          Save
        </Button>
        <Button kind="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
