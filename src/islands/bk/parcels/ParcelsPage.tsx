import { useState } from 'react'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { KeysHelp } from '#islands/bk/desk/KeysHelp.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { PARCEL_QUEUES, queueTabs, readQueue } from '#islands/bk/desk/queues.ts'
import { noWords } from '#islands/bk/desk/filters.ts'
import { QueueFilters } from '#islands/bk/desk/QueueFilters.tsx'
import { SavedViews } from '#islands/bk/desk/SavedViews.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite } from '#islands/site.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useAddress } from '#islands/ui/use-address.ts'
import { useData } from '#islands/ui/use-data.ts'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ParcelDialogs, type ParcelTask } from './ParcelDialogs.tsx'
import { askedBy, PARCEL_FILTERS } from './parcel-filters.ts'
import { SlipScan } from './SlipScan.tsx'
import { StaffParcels } from './StaffParcels.tsx'

/** Every parcel, by what staff do with it next. */
export const ParcelsPage = onSite(function ParcelsPage() {
  return (
    <StaffGate page="/bk/parcels">
      <Parcels />
    </StaffGate>
  )
})

/** What is fetched from the shelves, put out or shipped together. */
const TICKED: readonly string[] = [
  ...['WaitingForPacking', 'RehearsalRequested', 'Packing'],
  ...['Packed', 'ReadyToShip'],
]

const NAMES = ['queue', 'keyword', ...PARCEL_FILTERS.map(({ name }) => name)] as const

/** A kept view says all there is: words it lacks are taken away. */
const NOTHING = noWords(NAMES)

function Parcels() {
  const { words, put, go } = useAddress(NAMES)
  const { keyword, queue: named, ...filters } = words ?? NOTHING
  const [keys, setKeys] = useState(false)
  const queue = readQueue(PARCEL_QUEUES, named, keyword ? 'All' : 'WaitingForPacking')
  const todo = useData('todo', () => call('bk/get_todo', {}, { notShowMessage: true }))
  const list = useList(`${words !== null} ${queue} ${keyword} ${JSON.stringify(filters)}`, async (from) => {
    if (!words) return null
    return call('bk/get_parcels', {
      ...askedBy(filters),
      status: queue,
      limit: 50,
      ...(keyword && { keyword }),
      ...from,
    })
  })
  /** The list of tracking numbers as it is opened; null while it is closed. */
  const [numbers, setNumbers] = useState<string | null>(null)
  const [task, setTask] = useState<ParcelTask | null>(null)
  const changed = () => {
    list.again()
    todo.again()
  }
  if (!words) return null
  return (
    <>
      {/* The counts decide how many rows of tabs there are: seen only when nothing jumps any more. */}
      <div className={`bk-screen grid gap-3 ${todo.data || todo.failure ? '' : 'invisible'}`}>
        <Tabs
          label="Queues"
          tabs={queueTabs(PARCEL_QUEUES, queue, (id) => todo.data?.parcel_counts[id])}
          selected={queue}
          onSelect={(id) => go({ queue: id })}
          panel="queue"
        />
        <div className="bk-tools">
          <KeywordSearch
            label="Parcel, tracking number or e-mail"
            keyword={keyword}
            onSearch={(words) => put({ keyword: words, queue: words ? 'All' : queue })}
          />
          <QueueFilters known={PARCEL_FILTERS} filters={filters} onFilter={put} />
          <SavedViews
            page="parcels"
            words={{ ...filters, queue }}
            onOpen={(kept) => go({ ...NOTHING, ...kept })}
          />
          <Allowed call="bk/ship_parcels">
            <Button size="sm" kind="secondary" onClick={() => setNumbers('')}>
              Import numbers
            </Button>
          </Allowed>
        </div>
        <div id="queue" role="tabpanel" aria-label="Queue">
          <ListFrame list={list} empty={keyword ? 'No parcels match.' : 'No parcel waits here.'}>
            {(parcels) => (
              <StaffParcels
                parcels={parcels}
                picking={TICKED.includes(queue)}
                onTask={setTask}
                onHelp={() => setKeys(true)}
                onChanged={changed}
                onList={setNumbers}
              />
            )}
          </ListFrame>
        </div>
      </div>
      {keys && <KeysHelp onClose={() => setKeys(false)} />}
      {!keys && !task && numbers === null && <SlipScan onTask={setTask} onChanged={changed} />}
      {numbers !== null && (
        <ImportDialog
          text={numbers}
          onClose={() => setNumbers(null)}
          onDone={() => {
            setNumbers(null)
            changed()
          }}
        />
      )}
      {task && (
        <ParcelDialogs task={task} onTask={setTask} onClose={() => setTask(null)} onChanged={changed} />
      )}
    </>
  )
}
