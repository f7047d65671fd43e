import { useId, useRef, useState } from 'react'
import type { ItemServiceKind, Spot } from '#domain/money/payment-purpose.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { spendableCny } from '#domain/money/spendable.ts'
import { missingCny } from '#domain/order/total.ts'
import {
  ITEM_SERVICE_HOURS,
  itemServiceLack,
  itemServiceRefusal,
  itemServiceTerms,
  MOST_SERVICE_TEXT,
  offeredServices,
} from '#domain/order/item-service.ts'
import { purchaseGateways } from '#islands/checkout/checkout.ts'
import { MissingBalance } from '#islands/checkout/MissingBalance.tsx'
import { PaidFrom, paidBy } from '#islands/checkout/PaidFrom.tsx'
import { PayMethods } from '#islands/checkout/PayMethods.tsx'
import { usePay } from '#islands/checkout/use-pay.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'
import { TextArea } from '#islands/ui/TextField.tsx'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { Sides, useSides } from './Sides.tsx'
import { SpotPicker } from './SpotPicker.tsx'
import type { ThreadEntry } from './ThreadEntries.tsx'
import { useServiceDraft } from './use-service-draft.ts'

interface Props {
  item: Data<'orders/get_order_item_detail'>
  existing: readonly Extract<ThreadEntry, { type: 'service' }>['service'][]
  onClose: () => void
  onOrdered: () => void
  /** The price or the item is not what it was. */
  onStale: () => void
}

/** Which service, what exactly, what it ends, and paying for it. */
export function OrderService({ item, existing, onClose, onOrdered, onStale }: Props) {
  const { draft, change, forget } = useServiceDraft(item.id)
  const sides = useSides(draft.sides, (chosen) => change({ sides: chosen }))
  const [wrong, setWrong] = useState<string>()
  const note = useRef<HTMLTextAreaElement>(null)
  const { text, spot } = draft
  const kinds = offeredServices(item.goods_class)
  const kind = kinds.find((one) => one === draft.kind) ?? null
  const total_cny = cnyFromFen(kind ? itemServiceTerms(kind).fen : 0)
  const balance = useData('balance', () => call('balance/get', {}))
  const funds = balance.data ?? { balance_cny: '0.00', held_cny: '0.00' }
  const free_cny = spendableCny(funds)
  const gateways = useData(`${total_cny} ${free_cny}`, async () =>
    kind && balance.data ? purchaseGateways(total_cny, funds) : [],
  )
  const methods = gateways.data ?? []
  const missing_cny = missingCny(total_cny, free_cny)
  const [chosen, setChosen] = useState<string>()
  const first = missing_cny === '0.00' ? 'balance' : (methods[0]?.value ?? 'balance')
  const method = chosen && ['balance', ...methods.map(({ value }) => value)].includes(chosen) ? chosen : first
  const gateway = methods.find(({ value }) => value === method)
  const words = kind === 'measure' ? [sides.text, text.trim()].filter(Boolean).join('. ') : text.trim()
  const own = { item_id: item.id, text: words, ...(kind === 'extra_photo' && spot && { spot }) }
  const { busy, failure, pay } = usePay({
    purchase: { expected_total_cny: total_cny, method },
    about: JSON.stringify({ kind, ...own }),
    paying: (purchase, options) =>
      call('item_service/order', { kind: kind ?? 'extra_photo', ...own, ...purchase }, options),
    onPaid: () => {
      forget()
      showDone('Service ordered')
      onOrdered()
    },
    onChanged: onStale,
  })
  const order = () => {
    const lack = lackOf(kind, { spot, text: words })
    setWrong(lack ?? undefined)
    // It stands at the note, which may be out of sight.
    if (lack) note.current?.focus()
    else pay()
  }
  const short = method === 'balance' && missing_cny !== '0.00'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Order a service"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
          {!(kind && short) && (
            <Button busy={busy || (kind !== null && !balance.data)} onClick={order}>
              {kind ? (
                <>
                  Pay <PaySum cny={gateway ? paidBy(gateway) : total_cny} charge={gateway?.charge} />
                </>
              ) : (
                'Pay'
              )}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <Kinds
          kinds={kinds}
          existing={existing}
          kind={kind}
          onChange={(next) => {
            setWrong(undefined)
            change({ kind: next })
          }}
        />
        {kind === 'extra_photo' && (
          <SpotPicker
            photos={item.qc_photos}
            spot={spot}
            onChange={(next) => {
              setWrong(undefined)
              change({ spot: next })
            }}
          />
        )}
        {kind === 'measure' && <Sides {...sides} />}
        {kind && (
          <TextArea
            ref={note}
            label={kind === 'extra_photo' ? 'What do you want to see?' : 'A note for us'}
            optional={kind !== 'extra_photo' || spot !== null}
            rows={2}
            maxLength={MOST_SERVICE_TEXT - sides.text.length - 2}
            value={text}
            error={wrong}
            onChange={(event) => {
              setWrong(undefined)
              change({ text: event.currentTarget.value })
            }}
          />
        )}
        {!kind && wrong && (
          <p ref={showLack} className="field-error" role="alert">
            {wrong}
          </p>
        )}
        {kind && itemServiceTerms(kind).ends_returns && (
          <Note tone="amber">
            Once this is done, you can no longer return the item for a change of mind. If it is wrong or
            faulty, you still can.
          </Note>
        )}
        {kind && <PayMethods methods={methods} value={method} balance={funds} onChange={setChosen} />}
        {kind && short && balance.data && <MissingBalance lack={{ ...funds, missing_cny }} />}
        {gateway && <PaidFrom gateway={gateway} total_cny={total_cny} />}
        {failure && <Note tone={failure.status === 409 ? 'amber' : 'red'}>{failure.message}</Note>}
        <p className="text-sm text-muted">
          We do it within {ITEM_SERVICE_HOURS} hours. Until we begin, you can cancel it. If we can’t do it,
          you get all of it back.
        </p>
      </div>
    </Dialog>
  )
}

const showLack = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

function lackOf(kind: ItemServiceKind | null, said: { spot: Spot | null; text: string }): string | null {
  if (!kind) return 'Choose a service.'
  if (kind === 'measure' && !said.text) return 'Choose at least one side, or write what to measure.'
  return itemServiceLack(kind, said)
}

interface KindsProps extends Pick<Props, 'existing'> {
  kinds: readonly ItemServiceKind[]
  kind: ItemServiceKind | null
  onChange: (kind: ItemServiceKind) => void
}

/** The services there are, each with its price; one that is done already says so. */
function Kinds({ kinds, existing, kind, onChange }: KindsProps) {
  const name = useId()
  const money = useMoneyWords()
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Service</legend>
      {kinds.map((one) => {
        const { name: word, fen, does, ends_returns } = itemServiceTerms(one)
        const refusal = itemServiceRefusal(one, existing)
        return (
          <CheckField
            key={one}
            type="radio"
            name={name}
            checked={one === kind}
            disabled={refusal !== null}
            onChange={() => onChange(one)}
          >
            <span className="font-medium">{word}</span>{' '}
            <span className="ml-2 tabular-nums">{money(cnyFromFen(fen))}</span>
            <span className="block text-muted">{refusal ?? does}</span>
            {!refusal && ends_returns && (
              <span className="block text-wait">Ends returns for a change of mind.</span>
            )}
          </CheckField>
        )
      })}
    </fieldset>
  )
}
