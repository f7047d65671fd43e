import { expect, it } from 'vitest'
import { namesUnion } from '#domain/assistant/border-asks.ts'
import { boxIn } from '#domain/assistant/box-in.ts'
import { bodyIn, letterIn } from '#domain/assistant/clothes-size.ts'
import { readQuestion, within } from '#domain/assistant/reading.ts'
import { shoeSizesIn } from '#domain/assistant/shoe-size.ts'
import { moneyIn } from '#domain/assistant/sums.ts'
import { asksFreight, asksSafest, asksSide, namesLeftAt, sideIn } from '#domain/assistant/way-asks.ts'
import { poundsIn } from '#domain/assistant/weight-in.ts'
import { asksWantedDay, shipsNow, wantedDay } from '#domain/assistant/wanted-day.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

const sides = (question: string) => {
  const box = boxIn(plainQuestion(question))
  return box && [box.length_cm, box.width_cm, box.height_cm]
}

it('A box is read by its three sides, in centimetres or inches; three numbers alone are none', () => {
  expect(sides('quite big box 120x60x50')).toEqual([120, 60, 50])
  expect(sides('my package 60*50*40cm')).toEqual([60, 50, 40])
  expect(sides('box is 85 x 65 x 35')).toEqual([85, 65, 35])
  expect(sides('24 x 18 x 16 inches to Ohio')).toEqual([61, 45.7, 40.6])
  expect(sides('volume weight of 45*35*25')).toEqual([45, 35, 25])
  expect(sides('i am 90 60 90, which size')).toBeNull()
  expect(sides('i have 2 3 5 kg parcels')).toBeNull()
  expect(sideIn(plainQuestion('does a box of 30 x 90 x 40 cm fit on EMS'))).toBe(90)
  expect(asksSide(plainQuestion('what is the size limit of EMS'))).toBe(true)
})

it('Sums are read with their currency before or behind them, whatever stands beside', () => {
  const sum = (question: string) => moneyIn(plainQuestion(question))
  expect(sum('do i pay tax on a $900 order')).toEqual({ amount: 900, currency: 'USD' })
  expect(sum('£200 haul to the uk')).toEqual({ amount: 200, currency: 'GBP' })
  expect(sum('usd 1200 watch')).toEqual({ amount: 1200, currency: 'USD' })
  expect(sum('jacket for 400 zł')).toEqual({ amount: 400, currency: 'PLN' })
  expect(sum('2,500 rand of shoes')).toEqual({ amount: 2500, currency: 'ZAR' })
  expect(sum('goods worth 2k euros')).toEqual({ amount: 2000, currency: 'EUR' })
})

it('Weights of one parcel count together, those beside each other do not, and pounds are known', () => {
  const weight = (question: string) => readQuestion(question).weight_g
  expect(weight('3 kilos of shoes + 1 kg clothes to ireland')).toBe(4_000)
  expect(weight('2 kg or 3 kg to spain')).toBe(2_000)
  expect(weight('my parcel 3kg but they charge 6kg')).toBe(3_000)
  expect(poundsIn('send 11 lbs to texas', 4_994)).toBe(11)
  expect(poundsIn('send 5 kg to texas', 5_000)).toBeNull()
})

it('A part of a question has what the whole names', () => {
  const whole = readQuestion('is lego a problem in israel? it is 5 kg')
  expect(within(readQuestion('is it a problem'), whole)).toMatchObject({
    country: 'IL',
    weight_g: 5_000,
    whole: whole.text,
  })
})

it('What is asked of lines beside each other, of a box, or of the price per kilo has an engine', () => {
  const ask = (question: string) => readQuestion(question).ask
  expect(ask('what is cheaper EMS or economy air for 3 kg to australia')).toBe('cost')
  expect(ask('gaming chair of 22kg, box is 85 x 65 x 35, can it be done')).toBe('cost')
  expect(ask('what is the price per kilo please')).toBe('cost')
  expect(ask('box 50x40x30 how many kg is this')).toBe('volume')
  expect(ask('which line is the most reliable for canada')).toBe('safest')
  expect(asksSafest('is paypal safe for shipping')).toBe(false)
  expect(ask('i need it in 3 weeks in poland, which line')).toBe('deadline')
  expect(asksFreight('shipping to brazil how much and is it taxed')).toBe(true)
  expect(asksFreight('how much vat for a parcel')).toBe(false)
  expect(namesUnion('eu tax free line')).toBe(true)
})

it('Where a carrier leaves a parcel is no goods', () => {
  expect(readQuestion('can you send to a po box or a parcel locker').ask).toBeNull()
  expect(readQuestion('do you ship to packstation').goods).toBe('')
  expect(namesLeftAt('a steel locker for the gym')).toBe(false)
})

it('French clothes are no brand, and two words of a country are no goods', () => {
  expect(readQuestion('combien pour la Belgique pour 2kg de vêtements').goods).toContain('clothes')
  expect(readQuestion('a sofa to new york').goods).toBe('sofa')
})

it('A day is wanted “by the 20th” or “in 2 weeks”, and what is in the warehouse only ships', () => {
  const now = Date.UTC(2026, 10, 26)
  const day = (question: string) => {
    const at = wantedDay(plainQuestion(question), now)
    return at === null ? null : new Date(at).toISOString().slice(0, 10)
  }
  expect(day('i need it by the 20th')).toBe('2026-12-20')
  expect(day('i need it by the 28th')).toBe('2026-11-28')
  expect(day('need it for a birthday in 2 weeks')).toBe('2026-12-10')
  expect(day('how many parcels in 2 weeks')).toBeNull()
  expect(shipsNow('if i pay the parcel today')).toBe(true)
  expect(asksWantedDay('will it arrive before christmas if i pay the parcel today')).toBe(true)
  expect(asksWantedDay('will the parcel arrive before christmas')).toBe(false)
})

it('Sizes are read in half numbers, feet and pounds, centimetres of a foot, and letters of there', () => {
  const shoe = (question: string) => shoeSizesIn(plainQuestion(question)).at(0) ?? null
  expect(shoe('chinese shoe size 42.5 is what in US mens')).toMatchObject({ system: 'CN', size: 42.5 })
  expect(shoe('38 women shoes eu in cm')).toMatchObject({ system: 'EU', size: 38 })
  expect(shoe('foot 26.5cm what size')).toMatchObject({ system: 'MM', size: 265 })
  const body = (question: string) => bodyIn(plainQuestion(question))
  expect(body(`i am 5'9 and 160 pounds which size`)).toEqual({ height_cm: 175, weight_kg: 73 })
  expect(body('im 6ft 2 and 200 lbs what size hoodie')).toEqual({ height_cm: 188, weight_kg: 91 })
  expect(letterIn('size l for men in asian is what in europe')).toBe('L')
  expect(letterIn('is size l in stock')).toBeNull()
})

it('A word that only begins as a month is no day', () => {
  expect(wantedDay(plainQuestion('how much to ship for 2 marble vases to germany'), 0)).toBeNull()
  expect(wantedDay(plainQuestion('do you ship for 5 decorative pillows'), 0)).toBeNull()
  expect(wantedDay(plainQuestion('they lost my parcel last christmas'), 0)).toBeNull()
  expect(wantedDay(plainQuestion('by 24 dec'), 0)).toBe(Date.UTC(1970, 11, 24))
  expect(wantedDay(plainQuestion('before sept 3rd'), 0)).toBe(Date.UTC(1970, 8, 3))
})

it('A short part asks of the days and the tax of the country that the whole names', () => {
  const part = (text: string) => within(readQuestion(text), readQuestion(`Chile: RUT needed? ${text}`)).ask
  expect(part('how many days')).toBe('time')
  expect(part('is it taxed')).toBe('tax')
  expect(part('is VAT in it')).toBe('tax')
  expect(part('is it red')).toBeNull()
})
