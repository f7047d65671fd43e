import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { laterDialog } from '#islands/ui/later-dialog.tsx'

const TagDialog = laterDialog(() => import('./TagDialog.tsx').then((part) => part.TagDialog))

interface Props {
  item: { id: string; tag: string | null }
  onChanged: () => void
}

/** For whom an item is, and the way to say so. */
export function ForPerson({ item, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <section
      className="card card-body flex flex-wrap items-center justify-between gap-3"
      aria-label="For whom"
    >
      <p className="text-sm wrap-anywhere">
        {item.tag ? (
          <>
            For <b>{item.tag}</b>
          </>
        ) : (
          <span className="text-muted">
            Buying for someone else? Add their name and we’ll split the costs.
          </span>
        )}
      </p>
      <Button kind="secondary" size="sm" onClick={() => setAsking(true)}>
        {item.tag ? 'Change name' : 'Add name'}
      </Button>
      {asking && <TagDialog items={[item]} onClose={() => setAsking(false)} onChanged={onChanged} />}
    </section>
  )
}
