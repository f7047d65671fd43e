import { useState } from 'react'
import { KeywordSearch } from '#islands/bk/desk/KeywordSearch.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { PARCEL_QUEUES, queueTabs, readQueue } from '#islands/bk/desk/queues.ts'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useAddress } from '#islands/ui/use-address.ts'
import { useData } from '#islands/ui/use-data.ts'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { ParcelDialogs, type ParcelTask } from './ParcelDialogs.tsx'
import { StaffParcels } from './StaffParcels.tsx'

/** Every parcel, by what staff do with it next. */
export const ParcelsPage = onSite(function ParcelsPage() {
  return (
    <StaffGate page="/bk/parcels">
      <Parcels />
    </StaffGate>
  )
})

function Parcels() {
  const { words, put } = useAddress(['queue', 'keyword'])
  const keyword = words?.keyword ?? ''
  const queue = readQueue(PARCEL_QUEUES, words?.queue ?? null, keyword ? 'All' : 'WaitingForPacking')
  const todo = useData('todo', () => call('bk/get_todo', {}, { notShowMessage: true }))
  const list = useList(`${words !== null} ${queue} ${keyword}`, async (from) => {
    if (!words) return null
    return call('bk/get_parcels', {
      status: queue,
      limit: 50,
      ...(keyword && { keyword }),
      ...from,
    })
  })
  const [task, setTask] = useState<ParcelTask | null>(null)
  const changed = () => {
    list.again()
    todo.again()
  }
  if (!words) return null
  return (
    <>
      <div className="bk-screen grid gap-4">
        <Tabs
          label="Queues"
          tabs={queueTabs(PARCEL_QUEUES, queue, (id) => todo.data?.parcel_counts[id])}
          selected={queue}
          onSelect={(id) => put({ queue: id })}
          panel="queue"
        />
        <KeywordSearch
          label="Parcel, tracking number or e-mail"
          keyword={keyword}
          onSearch={(words) => put({ keyword: words, queue: words ? 'All' : queue })}
        />
        <div id="queue" role="tabpanel" aria-label="Queue">
          <ListFrame list={list} empty={keyword ? 'No parcels match.' : 'No parcel waits here.'}>
            {(parcels) => <StaffParcels parcels={parcels} onTask={setTask} onChanged={changed} />}
          </ListFrame>
        </div>
      </div>
      {task && (
        <ParcelDialogs task={task} onTask={setTask} onClose={() => setTask(null)} onChanged={changed} />
      )}
    </>
  )
}
