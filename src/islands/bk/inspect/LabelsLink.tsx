import { labelsPath } from '#domain/page-path.ts'
import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'

/** To the labels of what has just been inspected; the table stays open behind them. */
export function LabelsLink({ ids }: { ids: readonly string[] }) {
  const to = useSitePath()
  return (
    <Note tone="green">
      {countItems(ids.length)} inspected.{' '}
      <a className="link" href={to(labelsPath(ids))} target="_blank" rel="noopener">
        Print {ids.length === 1 ? 'the label' : 'the labels'}
      </a>
    </Note>
  )
}
