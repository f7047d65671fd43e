import { useStore } from '@nanostores/react'
import Bookmark from 'lucide-react/icons/bookmark'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { View } from '#domain/staff/views.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { $deskViews, dropView, keepView } from '#stores/desk-views.ts'

interface Props {
  /** Whose views these are: each page has its own. */
  page: View['page']
  /** The open queue and its filters. */
  words: Record<string, string>
  onOpen: (words: Record<string, string>) => void
}

/** As a query, words that are not set left out. */
const queryOf = (words: Record<string, string>) =>
  new URLSearchParams(Object.entries(words).filter(([, value]) => value)).toString()

/** Ways to look at the queues that are kept under a name: one press leads there. */
export function SavedViews({ page, words, onOpen }: Props) {
  const views = useStore($deskViews).filter((view) => view.page === page)
  const query = queryOf(words)
  const [naming, setNaming] = useState(false)
  const isSaved = views.some((view) => view.query === query)
  return (
    <>
      {!isSaved && (
        <Button kind="quiet" className="max-sm:px-2" onClick={() => setNaming(true)}>
          <Bookmark className="icon" aria-hidden="true" />
          <span className="max-sm:sr-only">Save view</span>
        </Button>
      )}
      {views.map((view) => (
        <span
          key={view.name}
          className="inline-flex max-w-full min-h-8 items-center gap-1.5 px-3 border border-line-strong rounded-full text-left text-ink letters-sm wrap-anywhere data-on:border-brand-ink data-on:bg-brand-tint"
          data-on={view.query === query || undefined}
        >
          <button type="button" onClick={() => onOpen(Object.fromEntries(new URLSearchParams(view.query)))}>
            {view.name}
          </button>
          <button type="button" aria-label={`Forget the view “${view.name}”`} onClick={() => dropView(view)}>
            <X className="icon size-3.5" aria-hidden="true" />
          </button>
        </span>
      ))}
      {naming && <NameDialog view={{ page, query }} onClose={() => setNaming(false)} />}
    </>
  )
}

function NameDialog({ view, onClose }: { view: Omit<View, 'name'>; onClose: () => void }) {
  const [name, setName] = useState('')
  return (
    <Dialog open onClose={onClose} title="Save this view">
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!name.trim()) return
          keepView({ ...view, name })
          onClose()
        }}
      >
        <TextField
          label="Name"
          name="view"
          hint="The queue and its filters; this browser keeps it."
          autoComplete="off"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!name.trim()}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}
