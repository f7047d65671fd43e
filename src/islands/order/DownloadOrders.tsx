import { useStore } from '@nanostores/react'
import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { $people } from '#stores/people.ts'

const FORMATS = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'csv', label: 'CSV' },
] as const

/** All items as a file, each with what it cost in the end; by person and by days where that is wanted. */
export function DownloadOrders() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Download className="icon" aria-hidden="true" />
        Download my orders
      </Button>
      {open && <DownloadDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const [format, setFormat] = useState('xlsx')
  const [choice, setChoice] = useState({ from: '', to: '', tag: '' })
  const people = useStore($people) ?? []
  const set = (change: Partial<typeof choice>) => setChoice({ ...choice, ...change })
  const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value)).toString()
  const mixed = choice.from !== '' && choice.to !== '' && choice.from > choice.to
  return (
    <Dialog
      open
      onClose={onClose}
      title="Download my orders"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink
            href={`/api/export/items.${format}${query && `?${query}`}`}
            download
            aria-disabled={mixed || undefined}
            onClick={(event) => (mixed ? event.preventDefault() : onClose())}
          >
            Download {format === 'csv' ? 'CSV' : 'Excel file'}
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          One row per item: what it cost, its share of shipping, tax and fees, weights, dates and tracking
          numbers. The rows add up to exactly what you paid, in yuan.
        </p>
        <Choices legend="Format" options={FORMATS} value={format} onChange={setFormat} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Ordered from"
            optional
            type="date"
            value={choice.from}
            onChange={(event) => set({ from: event.currentTarget.value })}
          />
          <TextField
            label="Ordered until"
            optional
            type="date"
            value={choice.to}
            error={mixed ? 'Choose a day after the first one.' : undefined}
            onChange={(event) => set({ to: event.currentTarget.value })}
          />
        </div>
        {people.length > 0 && (
          <SelectField
            label="Person"
            options={[
              { value: '', label: 'Everyone' },
              ...people.map(({ tag, item_count }) => ({ value: tag, label: `${tag} (${item_count})` })),
            ]}
            value={choice.tag}
            onChange={(event) => set({ tag: event.currentTarget.value })}
          />
        )}
      </div>
    </Dialog>
  )
}
