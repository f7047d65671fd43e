import { useStore } from '@nanostores/react'
import { type ComponentProps, useState } from 'react'
import { fenFromTyped, showCny } from '#domain/money/money.ts'
import { cnyFromTyped, typedFromCny } from '#domain/money/typed-amount.ts'
import { $user } from '#stores/user.ts'
import { TextField } from './TextField.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'check'> {
  /** What it is, without a currency: "Value of one". */
  label: string
  /** In yuan, as it is kept; may be no amount. */
  value: string
  onAmount: (cny: string) => void
  /** On the amount in yuan, when the field is left. */
  check?: ((cny: string) => string | undefined) | undefined
  onLeave?: () => void
}

/** An amount, typed in the reader's currency with the yuan below it; in yuan where no rate is known. */
export function AmountField({ label, value, onAmount, check, onLeave, hint, ...rest }: Props) {
  const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = useStore($user, {
    keys: ['currency_unit', 'CURRENCY_EXCHANGE_RATE_MAP'],
    ssr: 'initial',
  })
  const rate = currency_unit === 'CNY' ? undefined : CURRENCY_EXCHANGE_RATE_MAP[currency_unit]
  // As it was typed, while it comes to what is kept at the same rate: $10.00 is ¥71.43, which is not $10.00 to the fen.
  const [typed, setTyped] = useState({ text: '', cny: '', rate })
  const toCny = (text: string) => (rate === undefined ? text : cnyFromTyped(text, rate))
  const type = (text: string) => {
    const cny = toCny(text)
    setTyped({ text, cny, rate })
    onAmount(cny)
  }
  const kept = rate === undefined ? value : typedFromCny(value, rate, currency_unit)
  const shown = typed.text && typed.cny === value && typed.rate === rate ? typed.text : kept
  const fen = rate === undefined ? null : fenFromTyped(value)
  return (
    <TextField
      {...rest}
      label={`${label} in ${rate === undefined ? '¥' : currency_unit}`}
      hint={[fen !== null && showCny(fen), hint].filter(Boolean).join('. ')}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      check={check && ((text) => check(toCny(text)))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}
