import { type ReactNode, useId } from 'react'
import { useShown } from '#islands/hooks/use-shown.ts'
import { Money } from '#islands/ui/Money.tsx'
import { methodDetail, methodLabel } from '#domain/money/payment-method.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import type { PayMethod } from './checkout.ts'

interface Props {
  methods: readonly PayMethod[]
  value: string
  onChange: (method: string) => void
  /** Left out where the balance is what is paid into. */
  balance_cny?: string
}

export function PayMethods({ methods, value, onChange, balance_cny }: Props) {
  const name = useId()
  const showPrice = useShown()
  const option = (method: string, label: string, detail: ReactNode) => (
    <CheckField
      key={method}
      type="radio"
      name={name}
      checked={value === method}
      onChange={() => onChange(method)}
    >
      <span className="font-medium">{label}</span>
      <span className="block text-muted">{detail}</span>
    </CheckField>
  )
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Pay with</legend>
      {balance_cny !== undefined &&
        option(
          'balance',
          'Balance',
          <>
            You have <Money cny={balance_cny} shown={showPrice(balance_cny)} />
          </>,
        )}
      {methods.map(({ value: method }) => option(method, methodLabel(method), methodDetail(method)))}
    </fieldset>
  )
}
