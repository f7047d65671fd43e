import { showCny, showCnyText } from '#domain/money/money.ts'
import { PARCEL_SERVICE_NAMES } from '#domain/freight/parcel-fee.ts'
import { PARCEL_SERVICES_FEN, type ParcelService } from '#domain/freight/parcel-services.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'

interface Props {
  services: readonly ParcelService[]
  insurance: boolean
  /** How many order items are in the parcel. */
  item_count: number
  /** The saving without shop boxes on the chosen line. */
  saving_cny: string | undefined
  onServices: (services: ParcelService[]) => void
  onInsurance: (insurance: boolean) => void
}

const DETAILS: Readonly<Record<ParcelService, string>> = {
  remove_packaging: 'Without shop boxes and bags: lighter and smaller.',
  vacuum: 'Soft things pressed flat.',
  reinforce: 'Corners and edges padded, a stronger box.',
  moisture_bag: 'A sealed bag against damp.',
}
const CODES = Object.keys(PARCEL_SERVICES_FEN) as ParcelService[]

export function ServicePick(props: Props) {
  const { services, insurance, item_count, saving_cny, onServices, onInsurance } = props
  const toggle = (code: ParcelService, on: boolean) =>
    onServices(on ? [...services, code] : services.filter((other) => other !== code))
  const price = (code: ParcelService) =>
    showCny(PARCEL_SERVICES_FEN[code] * (code === 'remove_packaging' ? item_count : 1))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {CODES.map((code) => (
        <CheckField
          key={code}
          checked={services.includes(code)}
          onChange={(event) => toggle(code, event.currentTarget.checked)}
        >
          <span className="font-medium">{PARCEL_SERVICE_NAMES[code]}</span>{' '}
          <span className="money text-muted">{price(code)}</span>
          <span className="block text-muted">
            {DETAILS[code]}
            {code === 'remove_packaging' && saving_cny && saving_cny !== '0.00' && (
              <>
                {' '}
                You save up to <span className="money">{showCnyText(saving_cny)}</span> on the chosen line.
              </>
            )}
          </span>
        </CheckField>
      ))}
      <CheckField checked={insurance} onChange={(event) => onInsurance(event.currentTarget.checked)}>
        <span className="font-medium">Insurance</span>{' '}
        <span className="text-muted">3 % of what you paid</span>
        <span className="block text-muted">Covers loss and damage, up to the line’s cap.</span>
      </CheckField>
    </div>
  )
}
