import { useStore } from '@nanostores/react'
import { type ComponentProps, type FocusEventHandler, useState } from 'react'
import { fenFromTyped, showCny } from '#domain/money/money.ts'
import { cnyFromTyped, meantCny, typedFromCny } from '#domain/money/typed-amount.ts'
import { $user } from '#stores/user.ts'
import { TextField } from './TextField.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'onBlur' | 'check'> {
  /** The field's name, without a currency: "Value of one". */
  label: string
  /** In yuan, as it is kept; may be no amount. */
  value: string
  onAmount: (cny: string) => void
  /** On the amount in yuan, when the field is left. */
  check?: ((cny: string) => string | undefined) | undefined
  onLeave?: FocusEventHandler<HTMLInputElement>
  /** It may be read off a page in yuan: one press, and it is typed in them. */
  orYuan?: boolean
  /** Amounts that are named beside it, such as the most: whoever types one of them means it to the fen. */
  told?: readonly string[]
  /** The rate a page was made with, which visitors read until that of the day is there. */
  usd?: number
}

/** Without a rate it is yuan. */
interface Unit {
  name: string
  rate: number | undefined
  /** Whether what was typed stays as it is when another currency is chosen later. */
  stays: boolean
}

const UNREADABLE = 'Write the amount in digits with at most two decimals, such as 1234.56.'
const YUAN: Unit = { name: '¥', rate: undefined, stays: true }

/** An amount, typed in the reader's currency with the yuan below it; in yuan where no rate is known. */
export function AmountField({
  label,
  value,
  onAmount,
  check,
  onLeave,
  hint,
  orYuan,
  told = [],
  usd = 0,
  error,
  ...rest
}: Props) {
  const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = useStore($user, {
    keys: ['currency_unit', 'CURRENCY_EXCHANGE_RATE_MAP'],
    ssr: 'initial',
  })
  const built = currency_unit === 'USD' && usd ? usd : undefined
  const rate = currency_unit === 'CNY' ? undefined : (CURRENCY_EXCHANGE_RATE_MAP[currency_unit] ?? built)
  const own: Unit =
    rate === undefined
      ? { ...YUAN, stays: currency_unit !== 'CNY' }
      : { name: currency_unit, rate, stays: false }
  const [inYuan, setInYuan] = useState(false)
  // As it was typed, in what it was typed: $10.00 is ¥71.43, which is not $10.00 to the fen, and no rate that comes
  // later makes dollars of yuan. In another currency that is chosen since, it stands for the same yuan.
  const [typed, setTyped] = useState({ text: '', cny: '', unit: YUAN })
  const isSame = typed.unit.stays || typed.unit.name === own.name
  const isTyped = typed.text !== '' && typed.cny === value && isSame
  const unit = isTyped ? typed.unit : inYuan ? YUAN : own
  const toCny = (text: string) =>
    unit.rate === undefined
      ? text
      : meantCny(cnyFromTyped(text, unit.rate, unit.name), told, unit.rate, unit.name)
  const type = (text: string) => {
    const cny = toCny(text)
    setTyped({ text, cny, unit })
    onAmount(cny)
  }
  const other = unit.rate === undefined ? own : YUAN
  const turn = () => {
    setTyped({ text: '', cny: '', unit: other })
    setInYuan(other.rate === undefined)
  }
  const stored = unit.rate === undefined ? value : typedFromCny(value, unit.rate, unit.name)
  const fen = unit.rate === undefined ? null : fenFromTyped(value)
  const shown = isTyped ? typed.text : stored
  const unreadable = (text: string) => (fenFromTyped(toCny(text)) === null ? UNREADABLE : undefined)
  return (
    <div className="grid content-start gap-1">
      <TextField
        {...rest}
        label={`${label} in ${unit.name}`}
        hint={[fen !== null && showCny(fen), hint].filter(Boolean).join('. ')}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        error={error && shown.trim() ? (unreadable(shown) ?? error) : error}
        check={(text) => (text.trim() ? unreadable(text) : undefined) ?? check?.(toCny(text))}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {orYuan && other.name !== unit.name && (
        <button type="button" className="link justify-self-start text-sm" onClick={turn}>
          Type it in {other.name}
        </button>
      )}
    </div>
  )
}
