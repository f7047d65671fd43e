import { useState } from 'react'
import { MAX_TRACKING_ROWS, readTrackingList, TRACKING_COLUMNS } from '#domain/parcel/tracking.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { call, type Data } from '#stores/api.ts'
import { ImportRows, type RowState } from './ImportRows.tsx'

type Result = Data<'bk/ship_parcels'>['results'][number]

interface Props {
  /** The first text of the box. */
  text: string
  onClose: () => void
  /** Some have shipped. */
  onDone: () => void
}

const NO_CARRIER = () => ''

/** A carrier's list of numbers: what each row would do is shown before any of it is done. */
export function ImportDialog({ text: first, onClose, onDone }: Props) {
  const [text, setText] = useState(first)
  /** The rows' results, planned or done; null before they were looked at, and after each change. */
  const [looked, setLooked] = useState<{ done: boolean; results: readonly Result[] } | null>(null)
  const { busy, failure, send } = useSend()
  const rows = readTrackingList(text, NO_CARRIER)
  const right = rows.filter(({ wrong }) => wrong === null)
  const sendable = right.map(({ line: _, wrong: __, ...row }) => row)
  const change = (next: string) => {
    setText(next)
    setLooked(null)
  }
  const look = () =>
    send(async () => {
      const { results } = await call('bk/get_shipping_preview', { rows: sendable })
      setLooked({ done: false, results })
    })
  const doing = looked?.results.filter(({ ok, will }) => ok && will !== 'none') ?? []
  const ship = () =>
    send(async () => {
      const ids = new Set(doing.map(({ id }) => id))
      const { results } = await call('bk/ship_parcels', {
        rows: sendable.filter((row) => ids.has(row.parcel_no)),
      })
      const of = (id: string, box: number | null) => results.find((one) => one.id === id && one.box === box)
      setLooked({ done: true, results: looked?.results.map((one) => of(one.id, one.box) ?? one) ?? [] })
    })
  const close = looked?.done ? onDone : onClose
  const states: RowState[] = rows.map((row) => {
    const result = row.wrong === null ? looked?.results[right.indexOf(row)] : undefined
    return { row, result, done: looked?.done === true }
  })
  const tooMany = rows.length > MAX_TRACKING_ROWS
  return (
    <Dialog open wide onClose={close} title="Tracking numbers from a list">
      <div className="grid gap-5">
        {!looked && (
          <>
            <TextArea
              label="The list"
              hint={`One row for each box: ${TRACKING_COLUMNS.join(', ')}. Without a box the number stands for the whole parcel. Paste from a spreadsheet or choose a CSV file.`}
              rows={8}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <input
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              aria-label="CSV file"
              onChange={(event) => void event.currentTarget.files?.[0]?.text().then(change)}
            />
          </>
        )}
        {tooMany && <Note tone="red">{`At most ${MAX_TRACKING_ROWS} rows at a time.`}</Note>}
        {rows.length > 0 && <ImportRows states={states} />}
        {failure && <Note tone="red">{failure.message}</Note>}
        <div className="flex flex-wrap gap-3">
          {!looked && (
            <Button size="lg" busy={busy} disabled={right.length === 0 || tooMany} onClick={look}>
              Check the list
            </Button>
          )}
          {looked && !looked.done && (
            <>
              <Button size="lg" busy={busy} disabled={doing.length === 0} onClick={ship}>
                {doing.length === 1 ? 'Do this row' : `Do these ${doing.length} rows`}
              </Button>
              <Button size="lg" kind="secondary" onClick={() => setLooked(null)}>
                Change the list
              </Button>
            </>
          )}
          {looked?.done && (
            <Button size="lg" onClick={onDone}>
              Close
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
