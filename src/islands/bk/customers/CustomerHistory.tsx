import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { staffPathOf } from '#islands/balance/history-words.ts'
import { MovementTable } from '#islands/balance/MovementTable.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'

/** Every movement of the customer's balance, newest first. */
export function CustomerHistory({ account_id }: { account_id: string }) {
  const list = useList(account_id, (from) =>
    call('bk/get_customer_history', { account_id, limit: 20, ...from }),
  )
  return (
    <section className="grid gap-3" aria-labelledby="history">
      <h3 id="history" className="text-base">
        Balance history
      </h3>
      <ListFrame list={list} empty="No movements yet.">
        {(movements) => <MovementTable movements={movements} pathOf={staffPathOf} />}
      </ListFrame>
    </section>
  )
}
