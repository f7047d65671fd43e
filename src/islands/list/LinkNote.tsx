import { useState } from 'react'
import { MAX_LIST_NOTE } from '#domain/link-list/limits.ts'
import type { LinkRow } from '#domain/link-list/row.ts'

interface Props {
  row: LinkRow
  title: string
  onChange: (note: string) => void
}

/** What to tell us about an item; it goes into the cart with it. */
export function LinkNote({ row, title, onChange }: Props) {
  const [open, setOpen] = useState(false)
  if (!open && !row.note)
    return (
      <button type="button" className="link justify-self-start text-sm" onClick={() => setOpen(true)}>
        Add a note<span className="sr-only"> to {title}</span>
      </button>
    )
  return (
    <input
      className="input input-sm"
      aria-label={`Note on ${title}`}
      placeholder="Note for our buyers"
      maxLength={MAX_LIST_NOTE}
      defaultValue={row.note}
      // biome-ignore lint/a11y/noAutofocus: it has just been asked for
      autoFocus={open}
      onBlur={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
