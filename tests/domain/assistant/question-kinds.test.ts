import { describe, expect, it } from 'vitest'
import { readQuestion } from '#domain/assistant/reading.ts'
import { sumIn } from '#domain/assistant/sums.ts'
import { givesWanted } from '#domain/assistant/question-kinds.ts'
import { plainQuestion, questionsIn } from '#domain/assistant/words.ts'

describe('An answer gives what is asked', () => {
  it.each([
    ['How long does a refund take?', 'It goes to your balance.', false],
    ['How long does a refund take?', 'We answer within 5 days.', true],
    ['When do I get my points?', 'You get them when the parcel is complete.', true],
    ['When do I get my points?', 'Only freight counts.', false],
    ['How much is insurance?', 'Choose it with the parcel.', false],
    ['How much is insurance?', 'It costs 3% of the sum.', true],
    ['How many photos do I get?', 'Only you can see them.', false],
    ['How many photos do I get?', 'At least one.', true],
    ['Can I return it?', 'Only before it ships.', true],
  ])('%s %s: %s', (question, answer, gives) => {
    expect(givesWanted(plainQuestion(question), answer)).toBe(gives)
  })
})

describe('A question', () => {
  it.each([
    ['what is the fee on 300 yuan', { amount: 300, currency: 'CNY' }],
    ['service fee for €1,200?', { amount: 1200, currency: 'EUR' }],
    ['your cut of 45.50 dollars', { amount: 45.5, currency: 'USD' }],
    ['what is the fee', null],
  ])('%s names a sum', (question, sum) => {
    expect(sumIn(plainQuestion(question))).toEqual(sum)
    expect(readQuestion(question).ask).toBe(sum && 'fee')
  })

  it('on goods at customs asks whether they may go there, not for the tax', () => {
    expect(readQuestion('Would a perfume pass customs into France?').ask).toBe('taken')
  })

  it.each([
    ['got size 40 but ordered 42', null],
    ['what if size 42 is out', null],
    ['what is size 42 in us', 'shoe_size'],
    ['what do you charge for photos, cssbuy takes 1 yuan', null],
    ['what do you charge, cssbuy takes 1 yuan', 'rival'],
    ['everybody uses superbuy, why would i pick you over them', 'rival'],
    ['can I have a battery tested', null],
    ['can I send a battery', 'taken'],
  ])('such as “%s” asks for %s', (question, ask) => {
    expect(readQuestion(question).ask).toBe(ask)
  })

  it.each([
    ['how much tax on a 60 pound haul to england', 'tax', null],
    ['how much to ship 5 pounds to canada', 'cost', 2270],
    ['is there gst below 1000 dollars in australia', 'limit', null],
    ['anything under 7 days to germany, vat paid', 'time', null],
    ['when do i pay import tax, at checkout or later', null, null],
    ['a tablet to japan ok?', 'taken', null],
    ['what can i not send to australia', null, null],
  ])('%s asks for %s', (question, ask, weight_g) => {
    expect(readQuestion(question)).toMatchObject({ ask, weight_g })
  })

  it.each([
    ['customs on 200 francs', { amount: 200, currency: 'CHF' }],
    ['customs on 45 canadian dollars', { amount: 45, currency: 'CAD' }],
  ])('%s names a sum of that country', (question, sum) => {
    expect(sumIn(plainQuestion(question))).toEqual(sum)
  })

  it('of a line that takes something is no slip of fakes', () => {
    expect(plainQuestion('which line takes cosmetics')).toBe('which line takes cosmetics')
  })

  it('what to do is none without what was told before it', () => {
    expect(questionsIn('Somebody used my account. What should I do?')).toEqual([])
  })

  it('that is short leans on what stands before it', () => {
    expect(questionsIn('how much is the fee and can i pay klarna')).toEqual([
      { text: 'how much is the fee', before: '', leans: true, is_next: false },
      { text: 'can i pay klarna', before: 'how much is the fee', leans: true, is_next: true },
    ])
    expect(questionsIn('did my shoes arrive and r there pics')).toHaveLength(2)
  })
})

it('takes the marketplace 1688 for no sum', () => {
  expect(sumIn(plainQuestion('how much is the service fee on an order from 1688'))).toBeNull()
  expect(sumIn(plainQuestion('the fee on 1688 yuan'))).toEqual({ amount: 1688, currency: 'CNY' })
  expect(sumIn(plainQuestion('the cut-off before Chinese New Year 2027'))).toBeNull()
  expect(sumIn(plainQuestion('the fee on an order of 2027 yuan'))).toEqual({ amount: 2027, currency: 'CNY' })
})
