import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import { MAX_TAG } from '#domain/order/people.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { call } from '#stores/api.ts'
import { $people, loadPeople } from '#stores/people.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  /** At least one, and at most as many as one call takes. */
  items: readonly { id: string; tag: string | null }[]
  onClose: () => void
  onChanged: () => void
}

/** Says for whom these items are; names used before are offered. */
export function TagDialog({ items, onClose, onChanged }: Props) {
  const form = useForm({ tag: commonTag(items) }, {})
  const people = useStore($people)
  useEffect(() => {
    if (!$people.get()) void loadPeople()
  }, [])
  const names = useId()
  const save = async () => {
    const tag = form.values.tag.trim()
    const answer = await call('orders/set_tag', { ids: items.map(({ id }) => id), tag })
    showDone(answer.tag ? `Saved for ${answer.tag}` : 'Name removed')
    onClose()
    onChanged()
    await loadPeople()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={items.length === 1 ? 'Who is this item for?' : `Who are these ${items.length} items for?`}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={`${names}-form`} busy={form.busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={`${names}-form`} className="grid gap-4" onSubmit={form.submit(save)}>
        <TextField
          {...form.field('tag')}
          label="Name"
          optional
          hint="Only you see it. We split costs by it in your sheet, parcels and downloads."
          maxLength={MAX_TAG}
          autoComplete="off"
          list={names}
        />
        <datalist id={names}>
          {people?.map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}

/** The name that all of them have. */
function commonTag(items: Props['items']): string {
  const [first] = items
  return first?.tag && items.every(({ tag }) => tag === first.tag) ? first.tag : ''
}
