import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import {
  PARCEL_SERVICE_NAMES,
  PARCEL_SERVICES,
  PARCEL_SERVICES_FEN,
  type ParcelService,
} from '#domain/freight/parcel-services.ts'
import { countedItems } from '#domain/order/item-names.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Money } from '#islands/ui/Money.tsx'
import type { Line } from './use-lines.ts'

interface Props {
  services: readonly ParcelService[]
  insurance: boolean
  /** How many order items are in the parcel. */
  item_count: number
  /** And how many of those still have their shop's box. */
  boxed_count: number
  /** The saving without shop boxes on the chosen line, less this service. */
  saving_cny: string | undefined
  /** The chosen line's. */
  cover: Line['cover'] | undefined
  onServices: (services: ParcelService[]) => void
  onInsurance: (insurance: boolean) => void
}

const DETAILS: Readonly<Record<ParcelService, string>> = {
  remove_packaging: 'Without shop boxes and bags: lighter and smaller.',
  vacuum: 'Soft things pressed flat.',
  reinforce: 'Corners and edges padded, a stronger box.',
  moisture_bag: 'A sealed bag against damp.',
}
/** For items whose box is out already. */
const bareText = (bare: number, boxed: number) =>
  boxed === 0
    ? 'We’ve taken out every box already.'
    : `Free for ${countedItems(bare)} without a box. We’ve taken it out already.`

/** Tells what leaving out shop boxes costs now and saves once it is packed. */
const promiseText = (saving_cny: string, fen: number, money: MoneyWords) =>
  saving_cny === '0.00'
    ? 'On the chosen line it saves no more than it costs.'
    : `+${money(cnyFromFen(fen))} now, about −${money(cnyFromFen(fenOf(saving_cny) + fen))} after packing on the chosen line.`

export function ServicePick(props: Props) {
  const { services, insurance, item_count, boxed_count, saving_cny, cover, onServices, onInsurance } = props
  const showPrice = useShown()
  const money = useMoneyWords()
  const toggle = (code: ParcelService, on: boolean) =>
    onServices(on ? [...services, code] : services.filter((other) => other !== code))
  const price = (code: ParcelService) =>
    PARCEL_SERVICES_FEN[code] * (code === 'remove_packaging' ? boxed_count : 1)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {PARCEL_SERVICES.map((code) => (
        <CheckField
          key={code}
          checked={services.includes(code)}
          onChange={(event) => toggle(code, event.currentTarget.checked)}
        >
          <span className="font-medium">{PARCEL_SERVICE_NAMES[code]}</span>{' '}
          <span className="text-muted">
            <Money cny={cnyFromFen(price(code))} shown={showPrice(cnyFromFen(price(code)))} />
          </span>
          <span className="block text-muted">
            {DETAILS[code]}
            {code === 'remove_packaging' && boxed_count < item_count && (
              <span className="block">{bareText(item_count - boxed_count, boxed_count)}</span>
            )}
            {code === 'remove_packaging' && saving_cny && boxed_count > 0 && (
              <span className="block">{promiseText(saving_cny, price(code), money)}</span>
            )}
          </span>
        </CheckField>
      ))}
      <CheckField checked={insurance} onChange={(event) => onInsurance(event.currentTarget.checked)}>
        <span className="font-medium">Insurance</span>{' '}
        {cover && (
          <span className="text-muted">
            <Money cny={cover.premium_cny} shown={showPrice(cover.premium_cny)} />
          </span>
        )}
        <span className="block text-muted">
          {cover && fenOf(cover.insured_cny) <= fenOf(cover.uninsured_cny)
            ? `Not worth it for this parcel. Without it, we pay up to ${money(cover.uninsured_cny)}, its freight. With it, we pay no more than ${money(cover.insured_cny)}, what the items cost.`
            : cover
              ? `If the parcel is lost, seized or damaged, we pay up to ${money(cover.insured_cny)}. Without insurance, we pay up to ${money(cover.uninsured_cny)}, its freight.`
              : 'It costs 3% of what you paid for the items. Choose a line to see what it pays.'}
        </span>
      </CheckField>
    </div>
  )
}
