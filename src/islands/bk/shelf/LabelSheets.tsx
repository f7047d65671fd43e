import { Children, type ReactNode } from 'react'

export type Paper = 'roll' | 'sheet'

export const PAPERS: readonly { id: Paper; label: string }[] = [
  { id: 'roll', label: 'Labels 100 × 50 mm' },
  { id: 'sheet', label: 'A4 sheets, 24 labels' },
]

/** On a sheet of three by eight labels of 70 × 37 mm, as paper shops sell them. */
const ON_A_SHEET = 24

/** Labels on the paper they are printed on (styles/labels.css). */
export function LabelSheets({ paper, children }: { paper: Paper; children: ReactNode }) {
  const labels = Children.toArray(children)
  if (paper === 'roll') return <div className="labels labels-roll">{labels}</div>
  const sheets = Array.from({ length: Math.ceil(labels.length / ON_A_SHEET) }, (_, sheet) =>
    labels.slice(sheet * ON_A_SHEET, (sheet + 1) * ON_A_SHEET),
  )
  return (
    <div className="labels">
      {sheets.map((some, sheet) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place.
        <div key={sheet} className="label-sheet">
          {some}
        </div>
      ))}
    </div>
  )
}
