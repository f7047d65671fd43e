import { useState } from 'react'
import {
  callsOf,
  MAX_ROWS_A_CALL,
  MAX_TRACKING_ROWS,
  readTrackingList,
  TRACKING_COLUMNS,
  type TrackingRow,
} from '#domain/parcel/tracking.ts'
import { MAX_SHEET_MB, readSeparated } from '#domain/table/cells.ts'
import { csvRows } from '#domain/table/csv.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FileButton } from '#islands/ui/FileButton.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { TextArea, TextField } from '#islands/ui/TextField.tsx'
import { call, type Data } from '#stores/api.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { Badge, type Tone } from '#islands/ui/Badge.tsx'
import { Table } from '#islands/ui/Table.tsx'

type Result = Data<'bk/ship_parcels'>['results'][number]

/** The server's answer for a row: what it would do, or has done. */
interface Outcome {
  result: Result
  done: boolean
}

interface Props {
  /** The first text of the box. */
  text: string
  onClose: () => void
  /** Some have shipped. */
  onDone: () => void
}

const shown = (count: number) => count.toLocaleString('en')

/** The most rows shown of a long list, those that are left out or refused first. */
const MOST_SHOWN = 200

const keyOf = ({ id, box }: { id: string; box: number | null }) => `${id} ${box ?? ''}`
const keyOfRow = ({ parcel_no, box }: { parcel_no: string; box: number | null }) =>
  keyOf({ id: parcel_no, box })

const outcomesOf = (results: readonly Result[], done: boolean) =>
  results.map((result): [string, Outcome] => [keyOf(result), { result, done }])

/** A carrier's list of numbers: what each row would do is shown before any of it is done. */
export function ImportDialog({ text: first, onClose, onDone }: Props) {
  const [text, setText] = useState(first)
  const [carrier, setCarrier] = useState('')
  const [refused, setRefused] = useState('')
  /** The outcome of each row; null before they were looked at, and after each change. */
  const [looked, setLooked] = useState<ReadonlyMap<string, Outcome> | null>(null)
  const [changed, setChanged] = useState(false)
  const [sent, setSent] = useState(0)
  const { busy, failure, send } = useSend()
  const rows = readTrackingList(readSeparated(text), carrier.trim())
  const sendable = rows.filter(({ wrong }) => wrong === null).map(({ line: _, wrong: __, ...row }) => row)
  const states = rows.map((row) => ({ row, outcome: looked?.get(keyOfRow(row)) }))
  const troubles = states.filter(isTrouble)
  const doing = sendable.filter((row) => {
    const outcome = looked?.get(keyOfRow(row))
    return outcome && !outcome.done && outcome.result.ok && outcome.result.will !== 'none'
  })
  const change = (next: string) => {
    setText(next)
    setRefused('')
  }
  const read = async (file: File) => {
    const part = await loadChunk(() => import('#islands/list/read-sheet.ts'))
    const sheet = await part?.readSheet(file)
    if (sheet && 'grid' in sheet) change(csvRows(sheet.grid))
    else if (sheet) setRefused(sheet.refused)
  }
  const look = () =>
    send(async () => {
      const outcomes: [string, Outcome][] = []
      for (const some of callsOf(sendable)) {
        setSent(outcomes.length)
        const { results } = await call('bk/get_shipping_preview', { rows: some })
        outcomes.push(...outcomesOf(results, false))
      }
      setLooked(new Map(outcomes))
    })
  const ship = () =>
    send(async () => {
      let count = 0
      for (const some of callsOf(doing)) {
        setSent(count)
        const { results } = await call('bk/ship_parcels', { rows: some })
        count += some.length
        setChanged(true)
        setLooked((before) => new Map([...(before ?? []), ...outcomesOf(results, true)]))
      }
    })
  const close = changed ? onDone : onClose
  const tooMany = rows.length > MAX_TRACKING_ROWS
  const limits = `${MAX_SHEET_MB} MB and ${shown(MAX_TRACKING_ROWS)} rows`
  return (
    <Dialog open wide onClose={close} title="Tracking numbers from a list">
      <div className="grid gap-5">
        {!looked && (
          <>
            <TextArea
              label="The list"
              hint={`One row for each box: ${TRACKING_COLUMNS.join(', ')}. Without a box the number stands for the whole parcel. Paste from a spreadsheet or choose a file of up to ${limits}.`}
              rows={8}
              className="max-h-[40dvh]"
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={(event) => change(event.currentTarget.value)}
            />
            <FileButton sheets onChoose={(file) => void (file && read(file))} />
            <TextField
              label="Carrier"
              hint="For the rows that name none."
              optional
              autoComplete="off"
              maxLength={60}
              value={carrier}
              onChange={(event) => setCarrier(event.currentTarget.value)}
            />
          </>
        )}
        {refused && <Note tone="red">{refused}</Note>}
        {tooMany && <Note tone="red">{`At most ${shown(MAX_TRACKING_ROWS)} rows at a time.`}</Note>}
        {rows.length > 0 && (
          <p role="status">
            {shown(rows.length - troubles.length)} of {shown(rows.length)} rows are right.
          </p>
        )}
        {failure && <Note tone="red">{failure.message}</Note>}
        {busy && sendable.length > MAX_ROWS_A_CALL && (
          <p className="text-sm text-muted">{shown(sent)} rows so far.</p>
        )}
        <div className="flex flex-wrap gap-3">
          {!looked && (
            <Button size="lg" busy={busy} disabled={sendable.length === 0 || tooMany} onClick={look}>
              Check the list
            </Button>
          )}
          {looked && (doing.length > 0 || !changed) && (
            <>
              <Button size="lg" busy={busy} disabled={doing.length === 0} onClick={ship}>
                {doing.length === 1 ? 'Do this row' : `Do these ${shown(doing.length)} rows`}
              </Button>
              <Button size="lg" kind="secondary" disabled={busy} onClick={() => setLooked(null)}>
                Change the list
              </Button>
            </>
          )}
          {looked && changed && doing.length === 0 && (
            <Button size="lg" onClick={onDone}>
              Close
            </Button>
          )}
        </div>
        {rows.length > 0 && (
          <ImportRows states={[...troubles, ...states.filter((state) => !isTrouble(state))]} />
        )}
      </div>
    </Dialog>
  )
}

interface RowState {
  row: TrackingRow
  /** Undefined before the server was asked. */
  outcome: Outcome | undefined
}

const isTrouble = ({ row, outcome }: RowState) => row.wrong !== null || outcome?.result.ok === false

/** Each row of a list of tracking numbers, with what becomes of it. */
function ImportRows({ states }: { states: readonly RowState[] }) {
  const more = states.length - MOST_SHOWN
  return (
    <div className="card overflow-x-auto">
      <Table
        rows={states.slice(0, MOST_SHOWN)}
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
      {more > 0 && <p className="p-3 text-sm text-muted">and {shown(more)} more rows</p>}
    </div>
  )
}

const WILL = { ship: 'ships', correct: 'number corrected', none: 'so already' } as const
const DONE = { ship: 'shipped', correct: 'number corrected', none: 'so already' } as const

function wordsOf({ row, outcome }: RowState): { tone: Tone; word: string; why?: string | undefined } {
  if (row.wrong !== null) return { tone: 'red', word: 'left out', why: row.wrong }
  if (!outcome) return { tone: 'grey', word: 'not checked' }
  const { result, done } = outcome
  if (!result.ok || !result.will) return { tone: 'red', word: 'not done', why: result.message }
  const word = (done ? DONE : WILL)[result.will]
  return { tone: result.will === 'none' ? 'grey' : 'green', word }
}
