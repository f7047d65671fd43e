import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'

interface Props {
  note: string
  /** Of the item it is about. */
  title: string
  onSave: (note: string) => Promise<void>
}

/** The customer's own words about an item, for nobody else. */
export function FavoriteNote({ note, title, onSave }: Props) {
  const [open, setOpen] = useState(false)
  const form = useForm({ note }, {})
  const save = async () => {
    await onSave(form.values.note.trim())
    setOpen(false)
  }
  if (!open)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {note && <span className="[overflow-wrap:anywhere]">{note}</span>}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {note ? 'Change the note' : 'Add a note'}
          <span className="sr-only"> to {title}</span>
        </button>
      </p>
    )
  return (
    <form className="grid max-w-100 gap-2" onSubmit={form.submit(save)} noValidate>
      <TextField {...form.field('note')} label="Your note" maxLength={500} autoFocus />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={form.busy}>
          Save
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
