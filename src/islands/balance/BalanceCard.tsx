import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import type { Data } from '#stores/api.ts'

interface Props {
  balance: Data<'balance/get'>
  onWithdraw: () => void
}

/** The balance, how much of it is held, and the ways in and out. */
export function BalanceCard({ balance, onWithdraw }: Props) {
  const to = useSitePath()
  const showPrice = useShown()
  const { balance_cny, held_cny, withdrawable_cny } = balance
  return (
    <section
      className="card card-body flex flex-wrap items-end justify-between gap-x-8 gap-y-5"
      aria-label="Balance"
    >
      <div className="grid gap-1">
        <p className="text-sm text-muted">Balance</p>
        <Money cny={balance_cny} shown={showPrice(balance_cny)} size="lg" />
      </div>
      <dl className="facts">
        {held_cny !== '0.00' && (
          <>
            <dt>Held</dt>
            <dd>
              <Money cny={held_cny} shown={showPrice(held_cny)} />
            </dd>
          </>
        )}
        <dt>Can be withdrawn</dt>
        <dd>
          <Money cny={withdrawable_cny} shown={showPrice(withdrawable_cny)} />
        </dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        {withdrawable_cny !== '0.00' && (
          <Button kind="secondary" onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
        <ButtonLink href={to('/checkout/topup')}>Top up</ButtonLink>
      </div>
    </section>
  )
}
