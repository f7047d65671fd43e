import { useState } from 'react'
import { cnyFromFen, fenOf, withYuan } from '#domain/money/money.ts'
import { type OwnBalance, spendableCny } from '#domain/money/spendable.ts'
import { missingCny, sumCny } from '#domain/order/total.ts'
import { supplementParts, supplementSentence } from '#domain/parcel/supplement.ts'
import type { ShowPrice } from '#islands/hooks/show-price.ts'
import { totalOf } from '#islands/parcel/fee-rows.ts'
import { FeeTable } from '#islands/parcel/FeeTable.tsx'
import { backFen, type ParcelDetailed } from '#islands/parcel/parcel.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { call, type Data } from '#stores/api.ts'
import { loadUser } from '#stores/user.ts'
import { keptWords } from '#islands/parcel/non-refundable.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { lackOf } from './lack.ts'
import { MissingBalance } from './MissingBalance.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'

interface Props {
  entry: Data<'balance/get_confirm_list'>['list'][number]
  parcel: ParcelDetailed
  balance: OwnBalance
  onAnswered: (title: string, text: string) => void
  onChanged: () => void
}

export function SupplementBox({ entry, parcel, balance, onAnswered, onChanged }: Props) {
  const showPrice = useShown()
  const showThen = useShown(parcel.rate)
  const money = useMoneyWords()
  const [refusing, setRefusing] = useState(false)
  const { id, amount_cny } = entry
  const payload = { id, accept: true, expected_amount_cny: amount_cny }
  const intent = useIntentKey(JSON.stringify(payload))
  const { busy, failure, send } = useSend()
  const accept = () =>
    send(
      async () => {
        await call('balance/confirm', payload, { key: intent.key() })
        intent.renew()
        onAnswered(`Paid ${money(amount_cny)}`, 'Your parcel is packed. Next, we hand it to the carrier.')
        return loadUser()
      },
      ({ code }) => {
        if (code === 'PRICE_CHANGED' || code === 'WRONG_STATE') onChanged()
      },
    )
  const free_cny = spendableCny(balance)
  const lack = lackOf(failure) ?? { ...balance, missing_cny: missingCny(amount_cny, free_cny) }
  const short = lack.missing_cny !== '0.00'
  const back = money(cnyFromFen(backFen(parcel)))
  const packed_cny = totalOf(parcel.fees)
  const why = parcel.history.findLast(({ to }) => to === 'WaitingForSupplement')?.reason
  // A paid sum keeps the rate of its day: the parcel costs that and what is asked for at the rate of today.
  const adds = sumCny([packed_cny, `-${parcel.paid_cny}`]) === amount_cny
  const [then, now] = [showThen.sums, showPrice.sums]
  const of = then && now && adds ? then.units(parcel.paid_cny) + now.units(amount_cny) : undefined
  const packed = of === undefined ? showThen(packed_cny) : now?.words(of)
  return (
    <section className="card lg:sticky lg:top-24" aria-label="The supplement">
      <div className="card-body @container grid gap-5">
        <p>
          The packed parcel is heavier or larger than estimated.{' '}
          {supplementWords(parcel, amount_cny, showPrice)} You’re not charged unless you accept.
        </p>
        {why && <p className="text-muted wrap-anywhere">Why: {why}</p>}
        <FeeTable parcel={parcel} of={of} />
        <Receipt
          rows={[
            { label: 'The packed parcel costs', cny: packed_cny, shown: packed },
            { label: 'You have paid', cny: `-${parcel.paid_cny}`, shown: showThen(`-${parcel.paid_cny}`) },
            { label: 'To pay', cny: amount_cny, shown: showPrice(amount_cny), kind: 'total' },
          ]}
        />
        {short ? (
          <MissingBalance lack={lack} />
        ) : (
          <div className="grid gap-2">
            <Button size="lg" block busy={busy} onClick={accept}>
              Pay <PaySum cny={amount_cny} />
            </Button>
            <p className="text-center text-xs text-muted">
              {balance.held_cny === '0.00' ? 'From your balance of' : 'From what you can spend,'}{' '}
              {money(free_cny)}
            </p>
          </div>
        )}
        {failure && !short && <Note tone={failure.status === 409 ? 'amber' : 'red'}>{failure.message}</Note>}
        <Button kind="danger-quiet" block disabled={busy} onClick={() => setRefusing(true)}>
          Refuse and get {back} back
        </Button>
        <p className="text-xs text-muted">
          Answer by {showMinute(entry.expires_at)}. If you don’t, the parcel is cancelled, as if you had
          refused.
        </p>
      </div>
      <RefuseSupplement
        id={id}
        parcel={parcel}
        back={back}
        open={refusing}
        onClose={() => setRefusing(false)}
        onRefused={onAnswered}
        onChanged={onChanged}
      />
    </section>
  )
}

interface RefuseSupplementProps {
  id: string
  parcel: ParcelDetailed
  /** The sum that comes back: "$16.86 (¥120.00)". */
  back: string
  open: boolean
  onClose: () => void
  onRefused: (title: string, text: string) => void
  /** It was answered elsewhere meanwhile. */
  onChanged: () => void
}

/** Asks before the parcel is cancelled, and says what comes back. */
function RefuseSupplement({ id, parcel, back, open, onClose, onRefused, onChanged }: RefuseSupplementProps) {
  const money = useMoneyWords()
  const moneyThen = useMoneyWords(parcel.rate)
  const intent = useIntentKey(`${id} refuse`)
  const refuse = async () => {
    await call('balance/confirm', { id, accept: false }, { key: intent.key() })
    intent.renew()
    onRefused(`${back} is back in your balance`, 'The parcel is cancelled. Its items are back in storage.')
    return loadUser()
  }
  return (
    <AskFirst
      open={open}
      onClose={onClose}
      title="Refuse and cancel the parcel"
      keep="Go back"
      doIt={`Refuse and get ${back} back`}
      act={refuse}
      onFailure={({ code }) => code === 'WRONG_STATE' && onChanged()}
    >
      <p>
        You paid {moneyThen(parcel.paid_cny)} for this parcel. {keptWords(parcel, money)}
      </p>
      <p className="text-muted">Its items go back into storage.</p>
    </AskFirst>
  )
}

/** The parcel's part of a supplement and its coupon's, in a sentence; the two add up to what is asked for. */
function supplementWords(
  { coupon_cny, fees }: Pick<ParcelDetailed, 'coupon_cny' | 'fees'>,
  due_cny: string,
  { sums }: ShowPrice,
): string {
  const coupon = fees.find(({ kind }) => kind === 'coupon')
  const both = supplementParts(fenOf(due_cny), {
    before_fen: fenOf(coupon_cny),
    now_fen: coupon ? -fenOf(coupon.amount_cny) : 0,
  })
  const parts = [cnyFromFen(both.parcel_fen), cnyFromFen(both.coupon_fen)]
  const units = sums?.parts(parts, sums.units(due_cny))
  return supplementSentence(both, (part) => withYuan(sums?.words(units?.[part] ?? 0), parts[part] ?? '0.00'))
}
