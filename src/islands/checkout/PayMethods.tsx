import { type ReactNode, useId } from 'react'
import { useShown } from '#islands/hooks/use-shown.ts'
import { type OwnBalance, spendableCny } from '#domain/money/spendable.ts'
import { Money } from '#islands/ui/Money.tsx'
import { methodDetail, methodLabel } from '#domain/money/payment-method.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import type { PayMethod } from './checkout.ts'

interface Props {
  methods: readonly PayMethod[]
  value: string
  onChange: (method: string) => void
  /** Left out where the balance is what is paid into. */
  balance?: OwnBalance
}

export function PayMethods({ methods, value, onChange, balance }: Props) {
  const name = useId()
  const showPrice = useShown()
  const free_cny = balance ? spendableCny(balance) : '0.00'
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
      {balance &&
        option(
          'balance',
          'Balance',
          <>
            You {balance.held_cny === '0.00' ? 'have' : 'can spend'}{' '}
            <Money cny={free_cny} shown={showPrice(free_cny)} />
          </>,
        )}
      {methods.map(({ value: method }) => option(method, methodLabel(method), methodDetail(method)))}
    </fieldset>
  )
}
