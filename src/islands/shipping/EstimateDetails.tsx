import { useEffect, useState } from 'react'
import { GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import {
  PARCEL_SERVICE_NAMES,
  PARCEL_SERVICES,
  PARCEL_SERVICES_FEN,
  type ParcelService,
} from '#domain/freight/parcel-services.ts'
import { useOwnWords } from '#islands/hooks/use-shown.ts'
import { useBuiltPrice } from '#islands/hooks/use-user.ts'
import { AmountField } from '#islands/ui/AmountField.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import type { AskedSides } from './estimate-address.ts'
import { checkSideLength, checkValue, SIDES, type Wrong } from './estimate-question.ts'

interface Props {
  wrong: Wrong
  mended: (name: string) => void
  sides: AskedSides
  usd: number
}

const GOODS = GOODS_CLASSES.filter((name) => name !== 'prohibited').map((name) => ({
  value: name,
  label: GOODS_CLASS_NAMES[name],
}))
const priceCny = (code: ParcelService) => cnyFromFen(PARCEL_SERVICES_FEN[code])
const SIDE_NAMES = { length: 'Length, cm', width: 'Width, cm', height: 'Height, cm' }

/** Size, kind of goods and what we may do with the parcel. */
export function EstimateDetails({ wrong, mended, sides, usd }: Props) {
  const showPrice = useBuiltPrice(usd)
  const own = useOwnWords()
  // In yuan, as the address has it.
  const [value, setValue] = useState('')
  useEffect(() => setValue(new URLSearchParams(location.search).get('value') ?? ''), [])
  return (
    <>
      {SIDES.map((name) => (
        <TextField
          key={name}
          label={SIDE_NAMES[name]}
          name={name}
          optional
          defaultValue={String(sides[`${name}_cm`])}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          error={wrong[name]}
          check={checkSideLength}
          onChange={() => mended(name)}
        />
      ))}
      <SelectField label="Goods" name="goods_class" options={GOODS} autoComplete="off" />
      <div>
        <input type="hidden" name="value" value={value} />
        <AmountField
          label="What the goods cost"
          optional
          maxLength={14}
          usd={usd}
          value={value}
          error={own(wrong.value)}
          check={(cny) => own(checkValue(cny))}
          onAmount={(cny) => {
            setValue(cny)
            mended('value')
          }}
        />
      </div>
      <fieldset className="estimate-services flex flex-wrap gap-x-6 gap-y-2">
        <legend className="field-label mb-1.5">Services</legend>
        {PARCEL_SERVICES.map((code) => (
          <CheckField key={code} name="service" value={code}>
            {PARCEL_SERVICE_NAMES[code]}{' '}
            <span className="text-muted">
              <Money cny={priceCny(code)} shown={showPrice(priceCny(code))} />
            </span>
          </CheckField>
        ))}
        <CheckField name="insurance" value="1">
          Insurance
        </CheckField>
      </fieldset>
    </>
  )
}
