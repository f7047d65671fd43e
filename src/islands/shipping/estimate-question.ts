import { isCountry } from '#domain/place/is-country.ts'
import { GOODS_CLASSES, type GoodsClass } from '#domain/item/goods-class.ts'
import { PARCEL_SERVICES, type ParcelService } from '#domain/freight/parcel-services.ts'
import { cnyFromFen, fenFromTyped, showCny } from '#domain/money/money.ts'
import { BOX_SIDE_CM, checkSide, cmFromTyped, gramsFromTyped, MOST_WEIGHT_G } from '#domain/freight/weight.ts'

export interface EstimateQuestion {
  country: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
  goods_class: GoodsClass
  services: ParcelService[]
  insurance: boolean
  /** The base of tax and insurance. */
  value_cny: string
}

export type Wrong = Partial<Record<string, string>>

type Read = { question: EstimateQuestion; sized: boolean } | { wrong: Wrong }

export const SIDES = ['length', 'width', 'height'] as const
/** The most a line's parcel may be worth, as parcel/calculate_parcel_fees takes it. */
const MAX_VALUE_FEN = 10_000_000
/** No size given: one so small that only the weight counts. */
const NO_SIZE_CM = 1

export const checkSideLength = (text: string) => (text ? checkSide(BOX_SIDE_CM)(text) : undefined)

export function checkTypedWeight(text: string): string | undefined {
  const grams = gramsFromTyped(text)
  const right = grams !== null && grams >= 1 && grams <= MOST_WEIGHT_G
  return right ? undefined : 'Enter a weight up to 200 kg, such as 450 g or 1.2 kg.'
}

/** Empty is not known. */
export function checkValue(text: string): string | undefined {
  const fen = text ? fenFromTyped(text) : 0
  const right = fen !== null && fen <= MAX_VALUE_FEN
  return right ? undefined : `Enter what the goods cost, up to ${showCny(MAX_VALUE_FEN)}.`
}

const checkCountry = (code: string) => (isCountry(code) ? undefined : 'Choose the country it goes to.')

/** The form's question, or a sentence for each wrong field. Fields it does not have count as left empty. */
export function readQuestion(form: FormData): Read {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const sides = SIDES.map(text)
  const sized = sides.some(Boolean)
  const wrong: Wrong = {
    country: checkCountry(text('country')),
    weight: checkTypedWeight(text('weight')),
    value: checkValue(text('value')),
  }
  if (sized)
    SIDES.forEach((name, index) => {
      wrong[name] = sides[index] ? checkSideLength(sides[index]) : 'Enter all three sides, or none.'
    })
  if (Object.values(wrong).some(Boolean)) return { wrong }
  const [length_cm = NO_SIZE_CM, width_cm = NO_SIZE_CM, height_cm = NO_SIZE_CM] = sides.map(
    (side) => cmFromTyped(side) ?? NO_SIZE_CM,
  )
  const question = {
    country: text('country'),
    weight_g: gramsFromTyped(text('weight')) ?? 0,
    length_cm,
    width_cm,
    height_cm,
    goods_class: GOODS_CLASSES.find((name) => name === text('goods_class')) ?? 'general',
    services: PARCEL_SERVICES.filter((code) => form.getAll('service').includes(code)),
    insurance: form.get('insurance') === '1',
    value_cny: cnyFromFen(fenFromTyped(text('value')) ?? 0),
  }
  return { question, sized }
}
