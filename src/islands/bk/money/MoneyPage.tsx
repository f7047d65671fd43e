import { mayCall } from '#domain/access/calls.ts'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { useFresh } from '#islands/bk/desk/use-fresh.tsx'
import { onSite } from '#islands/site.tsx'
import { later } from '#islands/ui/later.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { call } from '#stores/api.ts'
import { Payments } from './Payments.tsx'
import { foundIn, MONEY_QUEUES, moneyCount, type MoneyQueue, OTHERS, type PaymentQueue } from './money.ts'
import { Requests } from './Requests.tsx'
import { StaffMoves } from './StaffMoves.tsx'
import { Withdrawals } from './Withdrawals.tsx'

const Campaigns = later(() => import('./Campaigns.tsx').then((part) => part.Campaigns))
const ClosingDay = later(() => import('./ClosingDay.tsx').then((part) => part.ClosingDay))
const Closings = later(() => import('./Closings.tsx').then((part) => part.Closings))
const Coupons = later(() => import('./Coupons.tsx').then((part) => part.Coupons))

/** Money from outside and on its way there: what waits for us first. */
export const MoneyPage = onSite(function MoneyPage() {
  return (
    <StaffGate page="/bk/money">
      <Queues />
    </StaffGate>
  )
})

const NAMES = ['queue', 'keyword', 'show', 'method', 'day'] as const

function Queues() {
  const { words, put, go } = useAddress(NAMES)
  const { role } = useUser()
  const todo = useData('todo', () => call('bk/get_todo', {}, { notShowMessage: true }))
  useFresh(todo.data !== null, todo)
  const counts = todo.data
  if (!words) return null
  const queues = MONEY_QUEUES.filter(({ id }) => id !== 'StaffMoves' || mayCall(role, 'bk/get_staff_moves'))
  const queue = queues.find(({ id }) => id === words.queue) ?? MONEY_QUEUES[0]
  const payments = paymentQueue(queue.id)
  return (
    // The counts decide how many rows of tabs there are: seen only when nothing jumps any more.
    <div className={`grid gap-4 ${counts || todo.failure ? '' : 'invisible'}`}>
      {(payments || queue.id === 'Withdrawals') && (
        <KeywordSearch
          label="Payment or withdrawal number, customer, reason"
          keyword={words.keyword}
          onSearch={(keyword) => put(foundIn(keyword, queue.id))}
        />
      )}
      <Tabs
        label="Money by what waits"
        tabs={queues.map(({ id, label }) => ({
          id,
          label,
          count: counts ? moneyCount(counts, id) : undefined,
        }))}
        selected={queue.id}
        onSelect={(id) =>
          put({
            queue: id === MONEY_QUEUES[0].id ? '' : id,
            keyword: '',
            show: '',
            method: '',
            day: '',
          })
        }
        panel="money"
      />
      <div id="money" role="tabpanel" aria-label={queue.label}>
        {queue.id === 'Withdrawals' && (
          <Withdrawals
            show={words.show}
            keyword={words.keyword}
            onShow={(show) => put({ show })}
            empty={queue.empty}
            onChanged={todo.again}
          />
        )}
        {queue.id === 'Requests' && (
          <Requests
            show={words.show}
            onShow={(show) => put({ show })}
            empty={queue.empty}
            onChanged={todo.again}
          />
        )}
        {queue.id === 'StaffMoves' && (
          <StaffMoves show={words.show} onShow={(show) => put({ show })} empty={queue.empty} />
        )}
        {queue.id === 'Days' &&
          (words.day ? (
            <ClosingDay
              method={words.method}
              day={words.day}
              onBack={() => go({ method: '', day: '' })}
              onChanged={todo.again}
              onNumber={(number) => go({ ...foundIn(number, 'All'), method: '', day: '' })}
            />
          ) : (
            <Closings
              show={words.show}
              onShow={(show) => put({ show })}
              onOpen={({ method, day }) => go({ method, day })}
            />
          ))}
        {queue.id === 'Campaigns' && (
          <Campaigns empty={queue.empty} onCoupons={(keyword) => go({ queue: 'Coupons', keyword })} />
        )}
        {queue.id === 'Coupons' && (
          <Coupons keyword={words.keyword} onSearch={(keyword) => put({ keyword })} empty={queue.empty} />
        )}
        {payments && (
          <Payments status={payments} keyword={words.keyword} empty={queue.empty} onChanged={todo.again} />
        )}
      </div>
    </div>
  )
}

const paymentQueue = (id: MoneyQueue): PaymentQueue | null => (isOther(id) ? null : id)
const isOther = (id: MoneyQueue): id is (typeof OTHERS)[number] => OTHERS.some((other) => other === id)
