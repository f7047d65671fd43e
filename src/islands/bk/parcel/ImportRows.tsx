import type { TrackingRow } from '#domain/parcel/tracking.ts'
import type { Tone } from '#islands/ui/tone.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import type { Data } from '#stores/api.ts'

export interface RowState {
  row: TrackingRow
  /** The server's answer for it; undefined before it was asked. */
  result: Data<'bk/ship_parcels'>['results'][number] | undefined
  /** The rows have been done, not only looked at. */
  done: boolean
}

/** Each row of a list of tracking numbers, with what becomes of it. */
export function ImportRows({ states }: { states: readonly RowState[] }) {
  return (
    <div className="card overflow-x-auto">
      <table className="table-cards">
        <thead>
          <tr>
            <th>Row</th>
            <th>Parcel</th>
            <th>Box</th>
            <th>Number</th>
            <th>What happens</th>
          </tr>
        </thead>
        <tbody>
          {states.map((state) => {
            const { row } = state
            const { tone, word, why } = wordsOf(state)
            return (
              <tr key={row.line}>
                <td data-label="Row">{row.line}</td>
                <td data-label="Parcel" className="whitespace-nowrap">
                  {row.parcel_no}
                </td>
                <td data-label="Box">{row.box ?? 'all'}</td>
                <td data-label="Number" className="wrap-anywhere">
                  {row.carrier} {row.tracking_number}
                </td>
                <td data-label="What happens">
                  <div>
                    <Badge tone={tone}>{word}</Badge>
                    {why && <span className="block text-sm text-muted">{why}</span>}
                  </div>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
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
