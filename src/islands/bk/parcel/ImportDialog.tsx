import { useState } from 'react'
import {
  MAX_TRACKING_ROWS,
  readTrackingList,
  TRACKING_COLUMNS,
  type TrackingRow,
} from '#domain/parcel/tracking.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FileButton } from '#islands/ui/FileButton.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { TextArea } from '#islands/ui/TextField.tsx'
import { call, type Data } from '#stores/api.ts'
import { Badge, type Tone } from '#islands/ui/Badge.tsx'
import { Table } from '#islands/ui/Table.tsx'

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
            <FileButton onChoose={(file) => void file?.text().then(change)} />
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

interface RowState {
  row: TrackingRow
  /** The server's answer for it; undefined before it was asked. */
  result: Data<'bk/ship_parcels'>['results'][number] | undefined
  /** The rows have been done, not only looked at. */
  done: boolean
}

/** Each row of a list of tracking numbers, with what becomes of it. */
function ImportRows({ states }: { states: readonly RowState[] }) {
  return (
    <div className="card overflow-x-auto">
      <Table
        rows={states}
        keyOf={({ row }) => row.line}
        columns={[
          { name: 'Row', cell: ({ row }) => row.line },
          { name: 'Parcel', className: 'whitespace-nowrap', cell: ({ row }) => row.parcel_no },
          { name: 'Box', cell: ({ row }) => row.box ?? 'all' },
          {
            name: 'Number',
            className: 'wrap-anywhere',
            cell: ({ row }) => `${row.carrier} ${row.tracking_number}`,
          },
          {
            name: 'What happens',
            cell: (state) => {
              const { tone, word, why } = wordsOf(state)
              return (
                <div>
                  <Badge tone={tone}>{word}</Badge>
                  {why && <span className="block text-sm text-muted">{why}</span>}
                </div>
              )
            },
          },
        ]}
      />
    </div>
  )
}

const WILL = { ship: 'ships', correct: 'number corrected', none: 'so already' } as const
const DONE = { ship: 'shipped', correct: 'number corrected', none: 'so already' } as const

function wordsOf({ row, result, done }: RowState): { tone: Tone; word: string; why?: string | undefined } {
  if (row.wrong !== null) return { tone: 'red', word: 'left out', why: row.wrong }
  if (!result) return { tone: 'grey', word: 'not checked' }
  if (!result.ok || !result.will) return { tone: 'red', word: 'not done', why: result.message }
  const word = (done ? DONE : WILL)[result.will]
  return { tone: result.will === 'none' ? 'grey' : 'green', word }
}
