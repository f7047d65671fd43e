import { useState } from 'react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { mayCall } from '#domain/access/calls.ts'
import { STAFF_REQUESTS } from '#domain/site/page-path.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { call } from '#stores/api.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
import { Allowed } from './Allowed.tsx'
import { lateCount, ORDER_QUEUES, orderCount, PARCEL_QUEUES, type Todo } from './queues.ts'
import { StaffGate } from './StaffGate.tsx'
import { useFresh } from './use-fresh.tsx'
import { CLASS_CHECKS, classDecision, ClassFields } from './ClassFields.tsx'

/** The length of each queue of the back office, with the way to it. */
export const TodoPage = onSite(function TodoPage() {
  return (
    <StaffGate page="/bk">
      <Queues />
    </StaffGate>
  )
})

function Queues() {
  const { data: counted, ...read } = useData('todo', countAll)
  const trouble = useFresh(counted !== null, read)
  const data = counted?.todo
  if (!data) return trouble ?? <TodoSkeleton />
  const late = data.late + counted.messages.late
  return (
    <div className="grid gap-5">
      {trouble}
      {late > 0 ? (
        <Note tone="amber">
          {late === 1 ? '1 thing is late.' : `${late} things are late.`} The queues say where.
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

/** Pages needed now and then. */
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
    call('bk/get_todo', {}, { popup: false }),
    call('bk/get_feedback', { status: 'Open', limit: 100 }, { popup: false }),
  ])
  return { todo, messages: { count: messages.total, late: messages.list.filter(({ late }) => late).length } }
}

function Orders({ todo }: { todo: Todo }) {
  const queues = ORDER_QUEUES.filter(
    ({ id, rare }) => id !== 'All' && id !== 'InWarehouse' && (!rare || (orderCount(todo, id) ?? 0) > 0),
  )
  return (
    <section className="card" aria-label="Orders">
      <h2 className="px-5 py-4 text-base">Orders</h2>
      {queues.map((queue) => (
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
  const queues = PARCEL_QUEUES.filter(
    ({ id, rare }) => id !== 'All' && id !== 'Delivered' && (!rare || count(id) > 0),
  )
  return (
    <section className="card" aria-label="Parcels">
      <h2 className="px-5 py-4 text-base">Parcels</h2>
      {queues.map((queue) => (
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
  { name: 'transfers', path: '/bk/money', task: 'Confirm bank transfers' },
  { name: 'withdrawals', path: '/bk/money?queue=Withdrawals', task: 'Pay out or refuse withdrawals' },
  { name: 'requests', path: STAFF_REQUESTS, task: 'Approve or refuse what staff ask for' },
  { name: 'troubles', path: '/bk/money?queue=Trouble', task: 'Look at payments that don’t match' },
  { name: 'reversals', path: '/bk/money?queue=Owed', task: 'Debts from payments taken back' },
  { name: 'held', path: '/bk/money?queue=Held', task: 'Release first payments' },
  {
    name: 'closings',
    path: '/bk/money?queue=Days&show=Waiting',
    task: 'Explain differences in daily totals',
  },
] as const

function MoneyWork({ todo }: { todo: Todo }) {
  const { role } = useUser()
  const tasks = MONEY_TASKS.filter(({ name }) => name !== 'requests' || mayCall(role, 'bk/decide_request'))
  return (
    <section className="card" aria-label="Money">
      <h2 className="px-5 py-4 text-base">Money</h2>
      {tasks.map(({ name, path, task }) => (
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

interface TodoQueueProps {
  path: string
  task: string
  count: number
  late: number
}

function TodoQueue({ path, task, count, late }: TodoQueueProps) {
  const to = useSitePath()
  return (
    <a
      className="flex min-h-12 items-center gap-3 px-5 py-2 border-t border-line letters-sm no-underline hover:bg-sunken last:rounded-b-card"
      href={to(path)}
    >
      <span
        className={`min-w-8 letters-lg tabular-nums text-right ${count === 0 ? 'text-faint' : 'font-semibold'}`}
      >
        {count}
      </span>
      <span className={`flex-1 ${count === 0 ? 'text-muted' : 'font-medium'}`}>{task}</span>
      {late > 0 && <Badge tone="amber">{late} late</Badge>}
      <ChevronRight className="icon text-faint" aria-hidden="true" />
    </a>
  )
}

const FIRST = { url: '', goods_class: 'general', allowed: '', reason: '' }

/** The class of a product from now on: a customer whose order was refused for it can order then. */
function ProductClassDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(FIRST, {
    ...CLASS_CHECKS,
    url: (typed) => (typed.trim() ? undefined : 'Paste the link of the product.'),
  })
  const save = async () => {
    const { item_platform, num_iid } = await call('item/parse_url', { url: form.values.url.trim() })
    await call(
      'bk/set_goods_class',
      { item_platform, num_iid, ...classDecision(form.values) },
      { popup: false },
    )
    showDone('Noted, for carts and for orders nobody has inspected yet.')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Class of a product">
      <form className="grid gap-5" onSubmit={form.submit(save)} noValidate>
        <p className="text-sm text-muted">
          It counts from now on, in everybody’s cart and in orders that nobody has inspected.
        </p>
        <TextField
          {...form.field('url')}
          label="Link"
          hint="Of the marketplace, or of its page here."
          autoComplete="off"
        />
        <ClassFields form={form} />
      </form>
    </Dialog>
  )
}
