import { useEffect, useRef, useState } from 'react'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { ExportList } from '#islands/bk/desk/ExportList.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { PARCEL_QUEUES, queueTabs, readQueue } from '#islands/bk/desk/queues.ts'
import { askedByAll, DAYS, type Filter, LATE, NEWEST, noWords } from '#islands/bk/desk/filters.ts'
import { QueueFilters } from '#islands/bk/desk/QueueFilters.tsx'
import { SavedViews } from '#islands/bk/desk/SavedViews.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { useFresh } from '#islands/bk/desk/use-fresh.tsx'
import { onSite } from '#islands/site.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { call, type Payload } from '#stores/api.ts'
import { COUNTRIES, countryName } from '#domain/place/countries.ts'
import { SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'
import { parcelStatusLabel } from '#domain/parcel/status.ts'
import { beep } from '#islands/bk/desk/beep.ts'
import { isDialogOpen, scanIntoDialog } from '#islands/bk/desk/use-page-scanner.ts'
import { dropPassed, passOn, useScanner } from '#islands/bk/desk/use-scanner.ts'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { asFailure } from '#islands/hooks/use-send.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { ParcelDialogs, type ParcelTask } from './ParcelDialogs.tsx'
import { packWhat, refused } from './StaffParcelAction.tsx'
import { StaffParcels } from './StaffParcels.tsx'

const ImportDialog = laterDialog(() => import('./ImportDialog.tsx').then((part) => part.ImportDialog))

type Name = 'late' | 'country' | 'line_code' | 'from' | 'to' | 'sort'
export type ParcelFilters = Record<Name, string>

/** A line may serve several countries at prices of their own, under one code. */
const LINES = [...new Map(SHIPPING_LINES.map(({ code, name }) => [code, name]))]

const lineName = (line_code: string) => LINES.find(([code]) => code === line_code)?.[1] ?? line_code

/** Filters of a queue of parcels. */
const PARCEL_FILTERS: readonly Filter<Name>[] = [
  LATE,
  {
    name: 'country',
    kind: 'choice',
    label: 'Goes to',
    word: countryName,
    options: COUNTRIES.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    name: 'line_code',
    kind: 'choice',
    label: 'Line',
    word: lineName,
    options: LINES.map(([value, label]) => ({ value, label })),
  },
  ...DAYS,
  NEWEST,
]

/** The filters' part of the request. */
const askedBy = ({ country, line_code, ...rest }: ParcelFilters): Partial<Payload<'bk/get_parcels'>> => ({
  ...askedByAll(rest),
  ...(COUNTRIES.some(({ code }) => code === country) && { country }),
  ...(line_code && { line_code }),
})

/** Every parcel, by what staff do with it next. */
export const ParcelsPage = onSite(function ParcelsPage() {
  return (
    <StaffGate page="/bk/parcels">
      <Parcels />
    </StaffGate>
  )
})

/** Statuses in which parcels are fetched from the shelves, put out or shipped together. */
const TICKED: readonly string[] = [
  'WaitingForPacking',
  'RehearsalRequested',
  'Packing',
  'Packed',
  'ReadyToShip',
]

const NAMES = ['queue', 'keyword', ...PARCEL_FILTERS.map(({ name }) => name)] as const

/** A kept view says all there is: words it lacks are taken away. */
const NOTHING = noWords(NAMES)

function Parcels() {
  const { words, put, go } = useAddress(NAMES)
  const { keyword, queue: queueName, ...filters } = words ?? NOTHING
  const queue = readQueue(PARCEL_QUEUES, queueName, keyword ? 'All' : 'WaitingForPacking')
  const todo = useData('todo', () => call('bk/get_todo', {}, { notShowMessage: true }))
  useFresh(todo.data !== null, todo)
  const filter = { ...askedBy(filters), status: queue, ...(keyword && { keyword }) }
  const list = useDeskList('bk/get_parcels', words && filter)
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
        <div className="flex flex-wrap items-center gap-2 [&_form]:min-w-0 [&_form]:flex-[1_1_11rem]">
          <KeywordSearch
            label="Parcel, tracking number or email"
            keyword={keyword}
            onSearch={(words) => put({ keyword: words, queue: words ? 'All' : queue })}
          />
          <QueueFilters known={PARCEL_FILTERS} filters={filters} onFilter={put} />
          <SavedViews
            page="parcels"
            words={{ ...filters, queue }}
            onOpen={(view) => go({ ...NOTHING, ...view })}
          />
          <ExportList query={{ list: 'parcels', status: queue, keyword, ...askedBy(filters) }} />
          <Allowed call="bk/ship_parcels">
            <Button size="sm" kind="secondary" onClick={() => setNumbers('')}>
              Import numbers
            </Button>
          </Allowed>
        </div>
        <div id="queue" role="tabpanel" aria-label="Queue">
          <StaffParcels
            list={list}
            queue={queue}
            empty={keyword ? 'No parcels match.' : 'No parcel waits here.'}
            picking={TICKED.includes(queue)}
            onTask={setTask}
            onChanged={changed}
            onList={setNumbers}
          />
        </div>
      </div>
      <SlipScan task={task} onTask={setTask} onChanged={changed} />
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

interface SlipScanProps {
  /** Whose dialog is open. */
  task: ParcelTask | null
  onTask: (task: ParcelTask) => void
  onChanged: () => void
}

/** Their dialogs hear scans themselves, as soon as they have come. */
const HEARING: readonly (ParcelTask['what'] | undefined)[] = ['pack', 'ship']

/**
 * Hears the barcode of a packing slip or label while no dialog is open, and does the next step of that parcel: on the
 * table, packed and put out in one run, handed to its carrier. What is scanned meanwhile waits for its turn, and goes to
 * the dialog that the slip before has opened.
 */
function SlipScan({ task, onTask, onChanged }: SlipScanProps) {
  const { email } = useUser()
  const queue = useRef<Promise<void>>(Promise.resolve())
  const opened = useRef<ParcelTask | null>(null)
  useEffect(() => {
    opened.current = task
    if (!task && dropPassed()) beep(false)
  }, [task])
  useScanner((text) => {
    queue.current = queue.current.then(() => read(text))
  })
  // Before it is drawn: the next scan waits already.
  const open = (to: ParcelTask) => {
    opened.current = to
    onTask(to)
  }
  const read = async (text: string) => {
    if (HEARING.includes(opened.current?.what)) return passOn(text)
    if (opened.current || isDialogOpen()) return scanIntoDialog(text)
    const parcel_no = text.trim().toUpperCase()
    await next(parcel_no).catch((error: unknown) => {
      beep(false)
      refused(asFailure(error), { parcel_no, own: false, run: true }, open)
    })
  }
  const next = async (parcel_no: string) => {
    const { list } = await call('bk/get_parcels', { keyword: parcel_no, limit: 5 }, { popup: false })
    const parcel = list.find((one) => one.parcel_no === parcel_no)
    const what = packWhat(parcel?.packer ?? null, email)
    beep(parcel !== undefined && what === 'pack')
    if (!parcel) return showWarning(`${parcel_no} is no parcel’s number. Scan its slip or its label.`)
    const { own } = parcel
    const status = parcel.status
    if (status === 'WaitingForPacking' || status === 'RehearsalRequested') {
      await call('bk/start_packing', { parcel_no }, { popup: false })
      onChanged()
    }
    if (status === 'WaitingForPacking' || status === 'RehearsalRequested' || status === 'Packing')
      return open({ what, parcel_no, own, run: true })
    if (status === 'ReadyToShip') return open({ what: 'ship', parcel_no, own })
    if (status !== 'Packed') {
      showWarning(`${parcel_no} is “${parcelStatusLabel(status)}”.`)
      return open({ what: 'look', parcel_no, own })
    }
    await call('bk/ready_parcel', { parcel_no }, { popup: false })
    showDone(`${parcel_no} is ready.`)
    onChanged()
  }
  return null
}
