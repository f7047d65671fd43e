import { describe, expect, it } from 'vitest'
import { goodsIn } from '#domain/assistant/goods-in.ts'
import { notionsOf } from '#domain/assistant/notions.ts'
import { moneyIn } from '#domain/assistant/sums.ts'
import { plainQuestion, questionsIn } from '#domain/assistant/words.ts'

const parts = (text: string) => questionsIn(text).map((part) => part.text)

describe('The words of a question', () => {
  it('ask twice what is to be told “and whether”', () => {
    expect(
      parts('Could you tell me which payment methods you accept and whether my bank will charge a fee?'),
    ).toEqual(['which payment methods you accept', 'whether my bank will charge a fee'])
  })

  it('tell an identity card from “I’d”', () => {
    expect(plainQuestion('and do I bring ID')).toBe('and do i bring identity')
    expect(plainQuestion('will they give it to me without id?')).toBe(
      'will they give it to me without identity',
    )
    expect(plainQuestion('do they ask for id at the desk')).toBe('do they ask for identity at the desk')
    expect(plainQuestion('id like two of them')).toBe('i would like two of them')
    expect(plainQuestion('ID LIKE TWO OF THEM')).toBe('i would like two of them')
  })

  it('are no slips where they are words of their own', () => {
    for (const text of ['an email saying my password was changed', 'a charger and a pair of earrings'])
      expect(plainQuestion(text)).toBe(text)
    expect(plainQuestion('the seler shippd it')).toBe('the seller shipped it')
  })

  it('stand in digits', () => {
    expect(plainQuestion('can i get it sent 2 uk asking 4 a friend')).toBe(
      'can i get it sent to uk asking for a friend',
    )
    expect(plainQuestion('size 2 uk and 4 items')).toBe('size 2 uk and 4 items')
    expect(plainQuestion('i want 2 shirts')).toBe('i want 2 shirts')
    expect(plainQuestion('left at the petrol station')).toBe('left at the station')
  })

  it('say of somebody who it is, which is no question', () => {
    expect(parts('Can you measure a dress for my daughter, who is 128 cm tall?')).toHaveLength(1)
    expect(parts('If it breaks, who pays?')).toContain('who pays')
  })

  it('come to a question behind a story', () => {
    expect(parts('I found cakes on Tmall and nan would cry, so can you send them to Australia?')).toEqual([
      'can you send them to Australia',
    ])
    expect(parts('my box is over a metre long so do you take it?')).toEqual(['do you take it'])
    expect(parts('She is pregnant too so who knows, anyway can you measure each dress?')).toEqual([
      'can you measure each dress',
    ])
    expect(parts('There are 23 packets with you and I only want to know if that costs anything?')).toEqual([
      'that costs anything',
    ])
    expect(parts('Is it so that you keep it?')).toHaveLength(1)
  })

  it('ask in the order of what tells it', () => {
    expect(parts('how many days it takes and I must to give my CPF number?')).toHaveLength(2)
  })

  it('call an invoice by one name, whatever the language', () => {
    expect(plainQuestion('a proper Rechnung with MwSt')).toBe('a proper invoice with vat')
    expect(plainQuestion('una factura')).toBe('una invoice')
  })

  it('ask two things of a shop that does one and gives the other', () => {
    expect(parts('Do you sign contract with SRL and give VAT invoice for your fee?')).toEqual([
      'Do you sign contract with SRL',
      'Do you give VAT invoice for your fee',
    ])
  })

  it('ask behind “or” for something else that a shop may have', () => {
    expect(parts('are you hiring or do you have an affiliate program')).toEqual([
      'are you hiring',
      'do you have an affiliate program',
    ])
    expect(parts('is it free or do I have to pay')).toHaveLength(1)
  })

  it('tell of what is for sale, and name a case of what they ask', () => {
    expect(parts('A vase, described as Ming, is on offer for 200 yuan. Can I buy it?')).toEqual([
      'Can I buy it',
    ])
    expect(parts('A vase that I like, is on Sunday somebody there?')).toHaveLength(1)
    expect(parts('Is it the same with you, also when the parcel is at my home?')).toEqual([
      'Is it the same with you, also when the parcel is at my home',
    ])
    expect(parts('How much is it, and also when does it come?')).toHaveLength(2)
    expect(plainQuestion('what does it run me for more')).toBe('what does it cost me for more')
    expect(plainQuestion('can you run me through it')).toContain('run me through')
  })

  it('ask whether something is necessary, in the order of other languages', () => {
    expect(parts('how long is it to Bogotá and it is necessary to give my cédula')).toEqual([
      'how long is it to Bogotá',
      'it is necessary to give my cédula',
    ])
  })

  it('ask what is asked behind “if”, also without a mark', () => {
    expect(parts('what is quickest? and if i already paid the slow one can i swap')).toHaveLength(2)
    expect(parts('is it insured? if not I take another one')).toHaveLength(1)
  })

  it('ask once who of several it is', () => {
    expect(parts('Who talks to customs if they need papers, is it you or DHL or me?')).toHaveLength(1)
    expect(parts('customs broker needed? or does dhl do that')).toHaveLength(1)
  })

  it('name no goods where a message goes, nor where something is faster', () => {
    expect(goodsIn(plainQuestion('do you send push messages to my phone'), null)).not.toMatch(/phone/)
    expect(goodsIn(plainQuestion('can i give my aunt’s phone for my parcel'), null)).not.toMatch(/phone/)
    expect(goodsIn(plainQuestion('can i ship my aunt’s phone'), null)).toMatch(/phone/)
    expect(goodsIn(plainQuestion('shipping that beats 20 days'), null)).not.toMatch(/beats/)
    expect(goodsIn(plainQuestion('can you ship beats headphones'), null)).toMatch(/beats/)
  })

  it('speak of no replica where a document is copied', () => {
    expect(notionsOf(plainQuestion('do you store passport copies'))).not.toContain('fake')
    expect(notionsOf(plainQuestion('do you store copies'))).toContain('fake')
  })

  it('count dollars of the country that is written before them', () => {
    expect(moneyIn(plainQuestion('over S$400 in all'))).toEqual({ amount: 400, currency: 'SGD' })
    expect(moneyIn(plainQuestion('my haul is A$1,200'))).toEqual({ amount: 1200, currency: 'AUD' })
    expect(moneyIn(plainQuestion('a bag for $40'))).toEqual({ amount: 40, currency: 'USD' })
  })
})
