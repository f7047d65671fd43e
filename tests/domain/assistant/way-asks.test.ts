import { expect, it } from 'vitest'
import { readQuestion } from '#domain/assistant/reading.ts'
import {
  asksOfThing,
  asksRail,
  asksSea,
  asksTogether,
  sendsApart,
  sharesParcel,
  sideIn,
  wantsTaxIncluded,
  wayDaysIn,
} from '#domain/assistant/way-asks.ts'
import { asksWantedDay, makingDays, orderDay, wantedDay } from '#domain/assistant/wanted-day.ts'
import { plainQuestion, questionsIn } from '#domain/assistant/words.ts'

const askOf = (question: string) => readQuestion(question).ask

it('A question for one line, for a length, or for the sea where no line goes by it, is one of lines', () => {
  expect(askOf('Which line should I choose for 8 kg of records to the UK?')).toBe('lines')
  expect(askOf('which route do you recommend for a drill to canada')).toBe('lines')
  expect(askOf('can i send a pole that is 1.2 m long')).toBe('lines')
  expect(askOf('is there a boat to Kenya for my books')).toBe('lines')
  expect(askOf('how much is sea freight to the us for 20 kg')).toBe('cost')
  expect(askOf('what is the best way to pay from france')).not.toBe('lines')
  expect(askOf('should i make two parcels to stay below the customs limit')).not.toBe('limit')
})

it('The longest side is read in centimetres, not a body’s height', () => {
  const side = (question: string) => sideIn(plainQuestion(question))
  expect(side('I will send a knife for the kitchen (blade 20 cm) to Munich')).toBeNull()
  expect(side('can you ship a pole of 1.2 meters')).toBe(120)
  expect(side('does a box of 90 x 40 x 30 cm fit on EMS')).toBe(90)
  expect(side('a 40 inch tripod, can i send it')).toBe(102)
  expect(side('im 183cm tall which jacket do you send')).toBeNull()
  expect(asksSea('we will see, ship it to me')).toBe(false)
  expect(wantsTaxIncluded('a line with the vat included please')).toBe(true)
})

it('Weights are read in words, too', () => {
  const weight = (question: string) => readQuestion(question).weight_g
  expect(weight('half a kilo to iceland')).toBe(500)
  expect(weight('what does 1/2 kg to spain cost')).toBe(500)
  expect(weight('two kilos to spain')).toBe(2_000)
  expect(weight('one and a half kg to italy')).toBe(1_500)
})

it('The day something is wanted is the next such day; what is on its way is not meant', () => {
  const now = Date.UTC(2026, 10, 26)
  const day = (question: string) => {
    const at = wantedDay(plainQuestion(question), now)
    return at === null ? null : new Date(at).toISOString().slice(0, 10)
  }
  expect(day('need it by xmas')).toBe('2026-12-24')
  expect(day('order for valentine’s day')).toBe('2027-02-14')
  expect(day('must be here before 5 March')).toBe('2027-03-05')
  expect(day('by december 20th please')).toBe('2026-12-20')
  expect(day('how long does it take')).toBeNull()
  expect(asksWantedDay('when must i order for christmas')).toBe(true)
  expect(asksWantedDay('will my parcel arrive before christmas')).toBe(false)
  expect(asksWantedDay('are you open on christmas')).toBe(false)
})

it('A train is a way home, not what is bought', () => {
  expect(asksRail('railway shipping to hungary')).toBe(true)
  expect(asksRail('is there a train to poland')).toBe(true)
  expect(asksRail('can you ship a model train set to poland')).toBe(false)
  expect(asksRail('three pairs of trainers by air')).toBe(false)
})

it('The days a seller needs and the day of the order are read', () => {
  const now = Date.UTC(2026, 10, 26)
  expect(makingDays('it is made to order in 25 days')).toBe(25)
  expect(makingDays('3 weeks of production')).toBe(21)
  expect(makingDays('does it take 25 days to france')).toBe(0)
  expect(orderDay('if i order mid january', now)).toBe(Date.UTC(2027, 0, 15))
  expect(orderDay('order it on 3 feb', now)).toBe(Date.UTC(2027, 1, 3))
  expect(orderDay('order by 3 feb', now)).toBeNull()
})

it('What already lies in one parcel is the reader’s own, not what may', () => {
  expect(asksTogether('are the perfume and the shirt in the same parcel')).toBe(false)
  expect(asksTogether('can perfume and a shirt go in the same parcel')).toBe(true)
})

it('Days on the way are those that a line is to take, or took', () => {
  expect(wayDaysIn('which line gets to canada in under 10 days')).toBe(10)
  expect(wayDaysIn('what arrives in 2 weeks')).toBe(14)
  expect(wayDaysIn('5 days or less please')).toBe(5)
  expect(wayDaysIn('i ordered 9 days ago')).toBe(0)
  expect(askOf('it came in 9 days, which line was that')).toBe('lines')
})

it('One parcel to two places asks of neither, and a thing with an article of the thing', () => {
  expect(sendsApart('can you send half to japan and half to korea')).toBe(true)
  expect(sendsApart('split it into two addresses')).toBe(true)
  expect(sendsApart('can you send half a kilo to japan')).toBe(false)
  expect(askOf('can you send half to Japan and half to Korea')).toBeNull()
  expect(asksOfThing('can i send a hamster wheel to canada', 'hamster wheel')).toBe(true)
  expect(asksOfThing('can i send a gift to canada', 'gift')).toBe(false)
  expect(asksOfThing('how long to canada', 'wheel')).toBe(false)
})

it('The day on which a parcel leaves is no day by which it is wanted', () => {
  expect(wantedDay(plainQuestion('when would it reach Chile if sent on 1 december'), 0)).toBeNull()
  expect(wantedDay(plainQuestion('if sent today, is it there by 1 december'), 0)).not.toBeNull()
})

it('Whether a number is necessary is a question of its own', () => {
  const asked = questionsIn('How long is it to Bogota and it is necessary to put my cedula?')
  expect(asked.map(({ text }) => text)).toEqual([
    'How long is it to Bogota',
    'it is necessary to put my cedula',
  ])
})

it('Two people who want one parcel ask of no country', () => {
  expect(sharesParcel('can my sister in christchurch and i put our things into one parcel')).toBe(true)
  expect(sharesParcel('share a haul with my friend to berlin')).toBe(true)
  expect(sharesParcel('one parcel to berlin how much')).toBe(false)
  expect(sharesParcel('a gift for my sister to berlin')).toBe(false)
})
