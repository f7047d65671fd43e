import { useState } from 'react'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useQuery } from '#islands/ui/use-query.ts'
import { call } from '#stores/api.ts'
import { ItemLabel } from './ItemLabel.tsx'
import { LabelSheets, PAPERS, type Paper } from './LabelSheets.tsx'
import { ShelfLabels } from './ShelfLabels.tsx'

/** Labels to print: of the items that the address names, or of shelves that are typed here. */
export const LabelsPage = onSite(function LabelsPage() {
  return (
    <StaffGate page="/bk/labels">
      <Labels />
    </StaffGate>
  )
})

function Labels() {
  const ids = useQuery('ids')
  const [paper, setPaper] = useState<Paper>('roll')
  if (ids === null) return null
  return (
    <div className="labels-page grid gap-5">
      <div className="bk-screen flex flex-wrap items-center justify-between gap-3">
        <Tabs
          label="Paper"
          tabs={PAPERS}
          selected={paper}
          onSelect={(id) => setPaper(id === 'sheet' ? 'sheet' : 'roll')}
        />
        <Button onClick={() => print()}>Print</Button>
      </div>
      {ids ? <ItemLabels ids={ids.split(',')} paper={paper} /> : <ShelfLabels paper={paper} />}
    </div>
  )
}

function ItemLabels({ ids, paper }: { ids: string[]; paper: Paper }) {
  const { data, failure, busy, again } = useData(ids.join(), () =>
    call('bk/get_pick_list', { ids }, { notShowMessage: true }),
  )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton lines={6} />
  return (
    <LabelSheets paper={paper}>
      {data.list.map((item) => (
        <ItemLabel key={item.id} item={item} />
      ))}
    </LabelSheets>
  )
}
