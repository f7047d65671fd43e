import { CURRENCIES, noRateSentence } from '#domain/money/money.ts'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { useUser } from '#islands/hooks/use-user.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { currencyWithoutRate, tellCurrency } from '#stores/user.ts'

const OPTIONS = [
  { value: 'CNY', label: 'CNY only' },
  ...CURRENCIES.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
]

/** In which currency prices are read first. */
export function CurrencyChoice({ currency }: { currency: string }) {
  const { busy, failure, send } = useSend()
  const missing = currencyWithoutRate(useUser())
  const choose = (currency_unit: string) =>
    send(() => tellCurrency({ currency_unit: currency_unit as 'USD' }))
  return (
    <SelectField
      label="Display currency"
      hint="You see prices in it first, at today’s rate, with yuan beside. Your balance stays in yuan."
      options={OPTIONS}
      value={currency}
      disabled={busy}
      error={failure?.message ?? (missing ? noRateSentence(missing) : undefined)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
