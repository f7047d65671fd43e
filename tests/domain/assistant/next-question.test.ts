import { describe, expect, it } from 'vitest'
import { asksAgain, isLeftOpen, namesItsOwn, ofPart } from '#domain/assistant/next-question.ts'
import { plainQuestion, questionsIn } from '#domain/assistant/words.ts'

const likely = (...shares: [intent: string, share: number][]) =>
  shares.map(([intent, share]) => ({ intent, share }))

describe('A question behind another', () => {
  const PRICE = 'How much is insurance?'
  const WORTH = 'Should I take insurance?'
  const FEE = 'What is your service fee?'
  const nearest = (alone: ReturnType<typeof likely>, joined: ReturnType<typeof likely>) =>
    ofPart(alone, joined, [WORTH], (intent) => intent === PRICE || intent === WORTH)[0]?.intent

  it('is of the same article, where its own words could mean anything', () => {
    const alone = likely([FEE, 0.9], [PRICE, 0.01])
    expect(nearest(alone, likely([WORTH, 0.9], [PRICE, 0.05], [FEE, 0.001]))).toBe(PRICE)
  })

  it('is what it says, where that is sure, or both together speak of it', () => {
    const joined = likely([WORTH, 0.9], [FEE, 0.05], [PRICE, 0.0001])
    expect(nearest(likely([FEE, 0.95], [PRICE, 0.001]), joined)).toBe(FEE)
    expect(nearest(likely([FEE, 0.7], [PRICE, 0.001]), likely([WORTH, 0.7], [FEE, 0.25]))).toBe(FEE)
  })

  it('is what it says, where that is clear, whatever both together speak of', () => {
    const joined = likely([WORTH, 0.9], [PRICE, 0.05], [FEE, 0.000001])
    expect(nearest(likely([FEE, 0.98], [PRICE, 0.01]), joined)).toBe(FEE)
  })

  it('is what it says of the article just told, though all of that could be meant together', () => {
    const HOW = 'How does insurance work?'
    const alone = likely([PRICE, 0.81], [HOW, 0.11])
    const joined = likely([WORTH, 0.96], [HOW, 0.01], [PRICE, 0.001])
    expect(ofPart(alone, joined, [WORTH], (intent) => intent !== FEE)).toEqual(likely([PRICE, 0.81]))
  })

  it('is unknown where it only leans, and where it asks again', () => {
    const joined = likely([WORTH, 0.9], [FEE, 0.05])
    expect(nearest(likely([FEE, 0.7]), joined)).toBe('=none')
    expect(asksAgain(likely([WORTH, 0.6], [PRICE, 0.3]), [WORTH])).toBe(true)
    expect(asksAgain(likely([PRICE, 0.6], [WORTH, 0.3]), [WORTH])).toBe(false)
    expect(nearest(likely([FEE, 0.25], [PRICE, 0.1]), likely([WORTH, 1], [PRICE, 0.001]))).toBe('=none')
  })

  it('is what it likely says, where it names something of its own', () => {
    const joined = likely([WORTH, 0.9], [PRICE, 0.05], [FEE, 0.001])
    const told = (names_own: boolean) =>
      ofPart(likely([FEE, 0.7]), joined, [WORTH], (intent) => intent === PRICE, names_own)[0]
    expect(told(true)?.intent).toBe(FEE)
    expect(told(false)?.intent).not.toBe(FEE)
    expect(namesItsOwn('must I pay customs', 'what is the price to Dubai')).toBe(true)
    expect(namesItsOwn('how much is it', 'is insurance worth it')).toBe(false)
    expect(namesItsOwn('where do I type it in', 'do I need a customs code')).toBe(false)
    expect(namesItsOwn('how much is the insurance', 'is insurance worth it')).toBe(false)
  })

  it('is not open where it asks for a day and one is told', () => {
    const answer = 'Parcel P1 is packed and weighed. $22.75 is due by 11 December.'
    expect(
      isLeftOpen('until which day i must decide', answer.replaceAll(' December', '\u00a0December')),
    ).toBe(false)
    expect(isLeftOpen('until which day i must decide', 'Parcel P1 is packed and weighed.')).toBe(true)
  })

  it('knows what stands before it, and a tail is no question of its own', () => {
    expect(questionsIn('is insurance worth it and how much is it')).toEqual([
      { text: 'is insurance worth it', before: '', leans: true, is_next: false },
      { text: 'how much is it', before: 'is insurance worth it', leans: true, is_next: true },
    ])
    expect(questionsIn('can I ship perfume? how much?').map(({ text }) => text)).toEqual([
      'can I ship perfume how much',
    ])
    expect(questionsIn('can I ship perfume? how about batteries?')).toHaveLength(2)
    expect(questionsIn('tax included? and do i need a number').map(({ text }) => text)).toEqual([
      'tax included',
      'do i need a number',
    ])
    expect(questionsIn('can i change the currency, and the language also').map(({ text }) => text)).toEqual([
      'can i change the currency',
      'the language also',
    ])
  })

  it('stands behind the thing that it is about, or behind another wish', () => {
    const textsOf = (text: string) => questionsIn(text).map((one) => one.text)
    expect(textsOf('passkey what is it and do i need it')).toEqual(['passkey what is it', 'do i need it'])
    expect(textsOf('GDPR: which data do you keep, and where is it stored?')).toEqual([
      'which data do you keep',
      'where is it stored',
    ])
    expect(textsOf('Roughly how much by EMS, and do corner protectors cost more?')).toHaveLength(2)
    expect(textsOf('can u send it to my client and leave out the price papers')).toEqual([
      'can u send it to my client',
      'can u leave out the price papers',
    ])
    expect(textsOf('Is it possible to send it to a locker, or that I change the day?')).toEqual([
      'Is it possible to send it to a locker',
      'Is it possible to change the day',
    ])
    expect(textsOf('can you ask for a sample and get the price down')).toEqual([
      'can you ask for a sample',
      'can you get the price down',
    ])
    expect(textsOf('can they print my name? and if it is badly printed can i return it')).toEqual([
      'can they print my name',
      'if it is badly printed can i return it',
    ])
    expect(textsOf('can you ship a vase and if it breaks who pays')).toEqual([
      'can you ship a vase',
      'if it breaks who pays',
    ])
    expect(textsOf('can i cancel and get my money back')).toHaveLength(1)
    // They only lean on what is told before them.
    expect(textsOf('He wants me to pay him by WeChat. Should I do it?')).toEqual([])
    expect(textsOf('My item is late, is it a problem? how long do you need')).toEqual([
      'how long do you need',
    ])
    expect(textsOf('i know what it is')).toEqual([])
    expect(textsOf('I ordered wigs and what came was no hair. Is the same applicable here?')).toEqual([])
    expect(textsOf('Do the new U.S. tariffs apply, and under which law?')).toEqual([
      'Do the new U.S. tariffs apply',
      'under which law',
    ])
  })

  it('is each of two things that there may be, but not of two ways or of two places', () => {
    const textsOf = (text: string) => questionsIn(text).map((one) => one.text)
    expect(textsOf('is there a student discount or a bonus if i bring friends')).toEqual([
      'is there a student discount',
      'is there a bonus if i bring friends',
    ])
    expect(textsOf('is there a way to cancel or change my order')).toHaveLength(1)
    expect(textsOf('do you have shoes from taobao or weidian shops')).toHaveLength(1)
    expect(textsOf('is there any fee or not at all')).toHaveLength(1)
  })

  it('may begin with what stands before its word', () => {
    expect(questionsIn('Where is it registered, and under which law is the contract?')).toHaveLength(2)
    expect(plainQuestion('do i need an id to collect it')).toContain('identity')
    expect(plainQuestion('id like to collect it')).toContain('i would')
  })

  it('stays open where the answer before it speaks of nothing that it asks', () => {
    const answer = 'DHL Express takes 3 to 7 days. EMS takes 7 to 18 days and costs less.'
    expect(isLeftOpen('which one is safer', answer)).toBe(true)
    expect(isLeftOpen('which is cheaper', answer)).toBe(false)
    expect(isLeftOpen('what can I do', answer)).toBe(false)
    expect(isLeftOpen('what does it cost', 'Yes, for $0.28 we measure it.')).toBe(false)
    expect(isLeftOpen('how does it work', answer)).toBe(false)
    // A word that every answer speaks of answers nothing.
    expect(isLeftOpen('which phone number are my parcels going to', 'Your parcels go to Berlin.')).toBe(true)
    expect(isLeftOpen('when does it run out', 'You have 1 coupon, until 28 December.')).toBe(false)
    expect(isLeftOpen('how long have I got to complain', 'Open a claim within 7 days.')).toBe(false)
    expect(isLeftOpen('or 260mm idk which one', 'Chinese 42, a foot of 260 mm, is EU 41.')).toBe(false)
    expect(isLeftOpen('do I get the difference', 'If it costs less, you get the difference back.')).toBe(
      false,
    )
    expect(isLeftOpen('do I get my money back', 'Insurance pays up to the insured sum.')).toBe(false)
    expect(isLeftOpen('Do you sell adapters', 'You need a plug adapter, which we don’t sell.')).toBe(false)
    const back = 'If you don’t collect it in time, it’s sent back and you lose its freight.'
    expect(isLeftOpen('does it go back to China', back)).toBe(false)
    const days = 'Ask for it within 5 days of our inspection.'
    expect(isLeftOpen('do I have to decide quickly or do I have a few days', days)).toBe(false)
    expect(isLeftOpen('um do I have to pay two times', 'You pay twice.')).toBe(false)
    const paid = 'You get back what you paid for the missing pieces.'
    expect(isLeftOpen('how do I get the 2 back in money', paid)).toBe(false)
    expect(isLeftOpen('does it ruin the down', 'Pleats, down and felt can suffer.')).toBe(false)
    expect(isLeftOpen('how long will they hold it', 'Collect it by 5 December.')).toBe(false)
    expect(isLeftOpen('how long will they hold it', 'Your parcel arrives by 5 December.')).toBe(true)
    expect(isLeftOpen('is any of it locked', 'Your balance is $5. Nothing is held.')).toBe(false)
    expect(isLeftOpen('What does this service cost per pair', 'Removing it costs $0.14 an item.')).toBe(false)
  })
})
