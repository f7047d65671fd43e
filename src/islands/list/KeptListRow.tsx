import { useState } from 'react'
import { MAX_LIST_NAME } from '#domain/list/limits.ts'
import { listPath } from '#domain/site/page-path.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { copyLink } from '#islands/ui/copy-link.ts'
import { showDay } from '#islands/ui/show-date.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import type { LinkTable } from '#stores/link-table.ts'
import { changeList, type KeptList, removeList } from '#stores/lists.ts'

interface Props {
  list: KeptList
  table: LinkTable
  onOpen: () => void
}

export function KeptListRow({ list, table, onOpen }: Props) {
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
          {list.item_count === 1 ? '1 item' : `${list.item_count} items`} · changed {showDay(list.changed_at)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CheckField
          checked={list.shared}
          disabled={busy}
          onChange={(event) => {
            const shared = event.currentTarget.checked
            send(() => changeList({ id: list.id, shared }))
          }}
        >
          Shared: whoever has the link can read it<span className="sr-only">, {list.name}</span>
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
