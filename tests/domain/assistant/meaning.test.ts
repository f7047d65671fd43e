import { describe, expect, it } from 'vitest'
import { meaningOf, ofReader } from '#domain/assistant/meaning.ts'
import { readQuestion } from '#domain/assistant/reading.ts'
import { questionsIn } from '#domain/assistant/words.ts'

const STORAGE = 'How long can you keep my items?'
const START = 'When does the free storage start?'
const likely = (...shares: [intent: string, share: number][]) =>
  shares.map(([intent, share]) => ({ intent, share }))

describe('What a question means', () => {
  const plain = readQuestion('how many days')
  it('is what is likely enough, and nothing where nothing is', () => {
    expect(meaningOf(plain, likely([STORAGE, 0.7]))?.questions).toEqual([STORAGE])
    expect(meaningOf(plain, likely([STORAGE, 0.3]))).toBeNull()
    expect(meaningOf(plain, likely(['=none', 0.9]))).toBeNull()
  })

  it('is nothing of a shop’s where only a place or a thing is named', () => {
    expect(readQuestion('what time is it in Tokyo').ask).toBeNull()
    expect(readQuestion('best laptop for students').ask).toBeNull()
    expect(readQuestion('ship my dog to France').ask).toBe('taken')
  })

  it('is both of two that are likely together', () => {
    expect(meaningOf(plain, likely([STORAGE, 0.45], [START, 0.35]))?.questions).toEqual([STORAGE, START])
  })

  it('is an engine’s and an article’s where each is half as likely', () => {
    const half = likely(['=own.top_up', 0.4], ['How long until my top-up arrives?', 0.36])
    expect(meaningOf(plain, half)).toMatchObject({ ask: 'top_up', is_both: true })
    expect(meaningOf(plain, likely(['=own.top_up', 0.4], [START, 0.2]))).toBeNull()
  })

  it('is an article’s only, or an engine’s where a country is named', () => {
    const fastest = likely(['Which line is fastest?', 0.9])
    expect(meaningOf(readQuestion('fastest line'), fastest)).toMatchObject({ ask: null })
    expect(meaningOf(readQuestion('fastest line to Chile'), fastest)?.ask).toBe('time')
    const battery = likely(['Can you ship batteries?', 0.95])
    expect(meaningOf(readQuestion('does something with lithium get to Chile'), battery)?.ask).not.toBe('cost')
    expect(meaningOf(readQuestion('my drone has lithium inside, to Chile'), battery)?.ask).toBe('taken')
  })
})

describe('What is named', () => {
  it('is a copy’s law where a copy is named', () => {
    const legal = likely(['Is it legal to buy through an agent?', 0.9])
    expect(meaningOf(readQuestion('is it legal to buy reps'), legal)?.questions).toEqual([
      'Will I get in trouble for buying replicas?',
    ])
    expect(meaningOf(readQuestion('is it legal to buy this way'), legal)?.questions).toEqual([
      'Is it legal to buy through an agent?',
    ])
  })

  it('is nothing of lines where goods are asked about for a body, or a parcel is followed', () => {
    const none = likely([STORAGE, 0.1])
    const meant = (question: string) => meaningOf(readQuestion(question), none)?.ask ?? null
    expect(meant('can i take ginseng tea to spain')).toBe('taken')
    for (const question of [
      'should i ask my doctor about ginseng tea',
      'can my mother drink the tea every day',
      'i have a nut allergy, are the mooncakes ok',
      'how to track my parcel in chile',
      'which app to follow my parcel to canada',
    ])
      expect(meant(question), question).toBeNull()
  })

  it('is nothing of lines where the country is a shop’s', () => {
    const faint = likely([STORAGE, 0.3])
    expect(meaningOf(readQuestion('ship me a bag from rakuten japan'), faint)).toBeNull()
    expect(meaningOf(readQuestion('there is a korean skincare shop ship it to me'), faint)).toBeNull()
    expect(meaningOf(readQuestion('ship me a bag to japan'), faint)?.ask).toBe('countries')
  })

  it('is at another agent, as far as it is anybody’s own', () => {
    const where = likely(['=own.where', 0.7], [STORAGE, 0.1])
    const elsewhere = 'Can you find my order at another agent?'
    expect(ofReader(where, true, 'where is my superbuy order')[0]?.intent).toBe(elsewhere)
    expect(ofReader(where, false, 'where is my super buy order')[0]?.intent).toBe(elsewhere)
    expect(ofReader(where, true, 'i used superbuy before where is my order')[0]?.intent).toBe('=own.where')
    const faint = likely([STORAGE, 0.2])
    expect(ofReader(faint, false, 'my superbuy box vanished')[0]?.intent).toBe(elsewhere)
    expect(ofReader(faint, false, 'superbuy vanished')).toEqual(faint)
    const charge = likely(['Do you charge for storage?', 0.9])
    expect(ofReader(charge, false, 'superbuy takes money for storage and you')).toEqual(charge)
  })
})

describe('What is likely', () => {
  const neighbours = likely(['=own.where', 0.4], [STORAGE, 0.3], ['Where is my parcel?', 0.25])
  it('counts what is the reader’s own together, once they are signed in', () => {
    expect(ofReader(neighbours, true, '')[0]).toEqual({ intent: '=own.where', share: 0.65 })
    const faint = likely(['=own.where', 0.2], ['=own.late', 0.2], ['=own.parcel', 0.2], [STORAGE, 0.1])
    expect(ofReader(faint, true, '')).toEqual(faint)
  })

  it('is of one’s own where an article is asked for “my” fee', () => {
    const fee = likely(['What is your service fee?', 0.9])
    expect(ofReader(fee, true, 'what is my service fee')[0]?.intent).toBe('=own.vip')
    expect(ofReader(fee, true, 'what is the service fee')).toEqual(fee)
  })

  it('is of one’s own before what an article explains of any parcel', () => {
    const still = likely(['Why doesn’t my tracking update?', 0.9])
    expect(ofReader(still, true, 'why does my tracking not move')[0]?.intent).toBe('=own.scans')
    expect(ofReader(still, true, 'tracking has not moved in 8 days is it stuck')[0]?.intent).toBe(
      '=own.scans',
    )
    expect(ofReader(still, true, 'why does tracking not move')).toEqual(still)
    expect(ofReader(still, true, 'why does the lamp not move', true)[0]?.intent).toBe('=own.scans')
    const read = readQuestion('why does my tracking not move')
    expect(meaningOf(read, ofReader(still, true, read.text))).toMatchObject({
      ask: 'scans',
      questions: ['Why doesn’t my tracking update?'],
      is_both: true,
    })
  })

  it('is of the shop for a visitor, unless nearly all speaks for their own', () => {
    expect(ofReader(neighbours, false, '')[0]).toEqual({ intent: STORAGE, share: 0.5 })
    const own = likely(['=own.where', 0.8], [STORAGE, 0.1])
    expect(ofReader(own, false, '')).toEqual(own)
  })
})

describe('A story', () => {
  const story = 'The vase came in three pieces, but the box was fine. What are my options?'
  it('asks nothing by words that only lean on it', () => {
    expect(questionsIn(story)).toEqual([])
  })
})
