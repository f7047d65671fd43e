import { useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { Allowed } from './Allowed.tsx'
import { ProductClassDialog } from './ProductClassDialog.tsx'
import { lateCount, orderCount, ORDER_QUEUES, PARCEL_QUEUES, type Todo } from './queues.ts'
import { StaffGate } from './StaffGate.tsx'
import { TodoQueue } from './TodoQueue.tsx'

/** What waits in each queue of the back office, each leading to it. */
export const TodoPage = onSite(function TodoPage() {
  return (
    <StaffGate page="/bk">
      <Queues />
    </StaffGate>
  )
})

function Queues() {
  const { data: counted, failure, busy, again } = useData('todo', countAll)
  const data = counted?.todo
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <TodoSkeleton />
  const late = data.late + counted.messages.late
  return (
    <div className="grid gap-5">
      {late > 0 ? (
        <Note tone="amber">
          {late === 1 ? '1 thing is late.' : `${late} things are late.`} The queues below say where.
        </Note>
      ) : (
        <Note tone="green">Nothing is late.</Note>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Orders todo={data} />
        <Parcels todo={data} />
        <section className="card" aria-label="Messages">
          <h2 className="px-5 py-4 text-base">Messages</h2>
          <TodoQueue path="/bk/feedback" task="Answer the oldest" {...counted.messages} />
        </section>
        <MoneyWork todo={data} />
        <Tools />
      </div>
    </div>
  )
}

/** What is done now and then. */
function Tools() {
  const to = useSitePath()
  const [open, setOpen] = useState(false)
  return (
    <section className="card card-body grid justify-items-start gap-3" aria-label="Now and then">
      <h2 className="text-base">Now and then</h2>
      <a className="link text-sm" href={to('/bk/labels')}>
        Print labels of shelves or items
      </a>
      <Allowed call="bk/set_goods_class">
        <button type="button" className="link text-sm" onClick={() => setOpen(true)}>
          Set the class of a product, or let it travel
        </button>
      </Allowed>
      {open && <ProductClassDialog onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Open messages come oldest first, so that the late ones are on top. */
async function countAll() {
  const [todo, messages] = await Promise.all([
    call('bk/get_todo', {}),
    call('bk/get_feedback', { status: 'Open', limit: 100 }),
  ])
  return { todo, messages: { count: messages.total, late: messages.list.filter(({ late }) => late).length } }
}

function Orders({ todo }: { todo: Todo }) {
  const shown = ORDER_QUEUES.filter(
    ({ id, rare }) => id !== 'All' && id !== 'InWarehouse' && (!rare || (orderCount(todo, id) ?? 0) > 0),
  )
  return (
    <section className="card" aria-label="Orders">
      <h2 className="px-5 py-4 text-base">Orders</h2>
      {shown.map((queue) => (
        <TodoQueue
          key={queue.id}
          path={queue.id === 'ToInspect' ? '/bk/uploadqc' : `/bk/orders?queue=${queue.id}`}
          task={queue.task}
          count={orderCount(todo, queue.id) ?? 0}
          late={lateCount(todo, queue.id)}
        />
      ))}
    </section>
  )
}

function Parcels({ todo }: { todo: Todo }) {
  const count = (id: string) => todo.parcel_counts[id] ?? 0
  const shown = PARCEL_QUEUES.filter(
    ({ id, rare }) => id !== 'All' && id !== 'Delivered' && (!rare || count(id) > 0),
  )
  return (
    <section className="card" aria-label="Parcels">
      <h2 className="px-5 py-4 text-base">Parcels</h2>
      {shown.map((queue) => (
        <TodoQueue
          key={queue.id}
          path={`/bk/parcels?queue=${queue.id}`}
          task={queue.task}
          count={count(queue.id)}
          late={todo.late_parcel_counts[queue.id] ?? 0}
        />
      ))}
    </section>
  )
}

const MONEY_TASKS = [
  { name: 'transfers', path: '/bk/money', task: 'Confirm transfers that were shown' },
  { name: 'withdrawals', path: '/bk/money?queue=Withdrawals', task: 'Pay out or refuse withdrawals' },
  { name: 'troubles', path: '/bk/money?queue=Trouble', task: 'Look at payments that came otherwise' },
  { name: 'reversals', path: '/bk/money?queue=Owed', task: 'Follow what is owed for payments taken back' },
  { name: 'held', path: '/bk/money?queue=Held', task: 'Release first payments' },
  { name: 'closings', path: '/bk/money?queue=Days&show=Waiting', task: 'Explain differences of days' },
] as const

function MoneyWork({ todo }: { todo: Todo }) {
  return (
    <section className="card" aria-label="Money">
      <h2 className="px-5 py-4 text-base">Money</h2>
      {MONEY_TASKS.map(({ name, path, task }) => (
        <TodoQueue key={name} path={path} task={task} count={todo.money[name]} late={0} />
      ))}
    </section>
  )
}

function TodoSkeleton() {
  return (
    <div className="grid gap-5 lg:grid-cols-2" role="status" aria-label="Loading the queues">
      {[1, 2].map((card) => (
        <div key={card} className="card card-body">
          <Skeleton lines={7} className="gap-6" />
        </div>
      ))}
    </div>
  )
}
