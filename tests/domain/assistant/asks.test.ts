import { expect, it } from 'vitest'
import { asksHealth } from '#domain/assistant/health-asks.ts'
import { classesSaid, classSaid } from '#domain/assistant/goods-said.ts'
import { readQuestion, within } from '#domain/assistant/reading.ts'
import { asksWallet } from '#domain/assistant/wallets.ts'
import { asksWantedDay, wantedDay } from '#domain/assistant/wanted-day.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it.each([
  'Should I ask my doctor about taking ginseng with my blood pressure pills?',
  'which vitamins should i take for hair loss',
  'is it safe for me to take melatonin while pregnant',
])('“%s” asks for advice on health, and of no line', (question) => {
  expect(asksHealth(plainQuestion(question))).toBe(true)
  expect(readQuestion(question).ask).toBeNull()
})

it('Whether pills may travel is no question of health', () => {
  expect(asksHealth(plainQuestion('can you ship pills'))).toBe(false)
  expect(asksHealth(plainQuestion('should i take photos of the box'))).toBe(false)
})

it('Who asks for a person, or of stains, asks for no shipping of robots and glue', () => {
  expect(readQuestion('Is possible to write with real person, not robot?').ask).toBeNull()
  expect(readQuestion('QC pics look off, glue stains everywhere. can i send them back').ask).toBeNull()
  expect(readQuestion('Is a fishing rod two metres long too long to send?').ask).toBe('lines')
})

it('A wallet in a few words is asked about as a way to pay, whatever else the words are', () => {
  expect(readQuestion('gcash po pwede? or maya').ask).toBe('payment')
  expect(asksWallet(plainQuestion('please how I can put money in my account with crypto'))).toBe(true)
  expect(asksWallet(plainQuestion('is maya a brand'))).toBe(false)
  expect(asksWallet(plainQuestion('how long does gcash take'))).toBe(false)
})

it('An event names the day by which a thing must be there, what things are for does not', () => {
  const now = Date.UTC(2026, 10, 26)
  const day = (question: string) => {
    const text = plainQuestion(question)
    const at = asksWantedDay(text) ? wantedDay(text, now) : null
    return at === null ? null : new Date(at).toISOString().slice(0, 10)
  }
  expect(
    day(
      'I have a convention the 14 of February in Madrid and I need the costume before. My last one arrived two weeks after the event. When must I order?',
    ),
  ).toBe('2027-02-14')
  expect(day('graduation is may 22 in houston, last day to order?')).toBe('2027-05-22')
  expect(day('con is in 6 weeks in berlin will a costume come')).toBe('2027-01-07')
  expect(day('our prom is on may 8, is ordering in april ok')).toBe('2027-05-08')
  expect(day('school starts 1 september in vienna, backpack order by?')).toBe('2027-09-01')
  expect(day('colored lenses for halloween, do you ship to germany')).toBeNull()
  expect(day('my costume arrived on 3 november')).toBeNull()
})

it('Parts of a computer have no battery, and vitamin tablets are no device', () => {
  const whole = readQuestion('gpu from jd, rtx card, can u ship it or does it count as electronics')
  const part = within(readQuestion('can u ship it or does it count as electronics'), whole)
  expect(classSaid(part.goods)).toBe('general')
  expect(classesSaid('face cream vitamins tablets')).toEqual(['cosmetics', 'food'])
  expect(classSaid('tablets')).toBe('battery_builtin')
  expect(classesSaid('mini fridge magnets')).toEqual(['magnetic'])
})
