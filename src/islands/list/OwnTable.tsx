import { useState, useId } from 'react'
import type { LinkTable } from '#stores/link-table.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { LinkRows } from './LinkRows.tsx'
import { useStore } from '@nanostores/react'
import { MAX_LIST_NAME } from '#domain/list/list.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import type { ReadyRow } from '#stores/link-cart.ts'
import { keepRows } from '#stores/lists.ts'
import { showDone } from '#stores/toast.ts'
import { useSignedIn, logInFirst } from './use-signed-in.ts'

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
        <p>The links that aren’t in your cart and on no list of yours are gone then.</p>
      </AskFirst>
    </>
  )
}

interface Props {
  table: LinkTable
  ready: readonly ReadyRow[]
}

/** Keeps the table under a name, or brings a kept list up to date. */
function KeepList({ table, ready }: Props) {
  const { list, rows } = useStore(table.$state)
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const { busy, send } = useSend()
  const hasLinks = rows.some(({ link }) => link !== null)
  const update = () =>
    send(async () => {
      if (!list) return
      await keepRows(list, rows, ready)
      showDone(`“${list.name}” is up to date.`)
    })
  const ask = () => {
    if (signedIn) setOpen(true)
    else logInFirst(() => setOpen(true), 'Sign in or create an account to keep this list and to share it.')
  }
  return (
    <>
      {list && signedIn && (
        <Button kind="secondary" size="sm" busy={busy} disabled={!hasLinks} onClick={update}>
          <span className="truncate inline-block max-w-56 align-bottom">Update “{list.name}”</span>
        </Button>
      )}
      <Button kind={list ? 'quiet' : 'secondary'} size="sm" disabled={!hasLinks} onClick={ask}>
        {list ? 'Keep as a new list' : 'Keep this list'}
      </Button>
      {open && <KeepDialog table={table} ready={ready} onClose={() => setOpen(false)} />}
    </>
  )
}

function KeepDialog({ table, ready, onClose }: Props & { onClose: () => void }) {
  const id = useId()
  const { rows } = useStore(table.$state)
  const form = useForm({ name: '' }, { name: (name) => (name.trim() ? undefined : 'Give the list a name.') })
  const unread = rows.filter(({ link }) => link === null).length
  const keep = async () => {
    const saved = await keepRows({ name: form.values.name.trim() }, rows, ready)
    table.set({ list: { id: saved.id, name: saved.name } })
    showDone('List kept. You’ll find it under “Your lists”.')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keep this list"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.busy}>
            Keep list
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={form.submit(keep)} noValidate>
        <TextField {...form.field('name')} label="Name" autoComplete="off" maxLength={MAX_LIST_NAME} />
        <p className="text-sm text-muted">
          Nobody else sees it until you share it.
          {unread > 0 &&
            ` ${unread === 1 ? 'One link was' : `${unread} links were`} not read and ${unread === 1 ? 'is' : 'are'} not kept.`}
        </p>
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}
