import { expect, it } from 'vitest'
import { MOVED, movesHere } from '#domain/assistant/engine-of.ts'
import { ofNamed } from '#domain/assistant/has-to-name.ts'

const told = (intent: string, whole: string) => ofNamed([{ intent, share: 1 }], whole)[0]?.intent ?? null
const DAMAGE = 'My parcel arrived damaged. How do I claim?'
const NEVER_CAME = 'It says delivered but it never came. How do I claim?'

it('Of what came broken no other claim is told, nor how balances are withdrawn', () => {
  expect(told(NEVER_CAME, 'the teapot turned up smashed how do i claim')).toBe(DAMAGE)
  expect(told(NEVER_CAME, 'it says delivered but nothing came how do i claim')).toBe(NEVER_CAME)
  expect(told('Can I withdraw my balance?', 'my lamp came in pieces how do i get my money back')).toBe(DAMAGE)
  expect(told('Can I return an item?', 'the photos show it arrived broken in the warehouse')).toBe(
    'Can I return an item?',
  )
})

it('A tax, a body or a flaw has to be named', () => {
  expect(told('I was charged VAT twice. What can I do?', 'i was charged twice for one order')).toBe(
    'I paid twice by mistake. What now?',
  )
  expect(told('I was charged VAT twice. What can I do?', 'i paid the vat twice')).toBe(
    'I was charged VAT twice. What can I do?',
  )
  const health = 'Can you tell me whether something is good for my health?'
  expect(told(health, 'the courier wants 90 euros is this right')).toBeNull()
  expect(told(health, 'is this cream safe for my skin')).toBe(health)
})

it('What another agent stores is not moved here, in whatever words', () => {
  for (const text of [
    'coming from superbuy can i move my haul from another agents warehouse into yours',
    'can you take parcels from my old agent and store them',
    'can you forward what pandabuy stores for me to your warehouse',
  ])
    expect(told('Can you find my order at another agent?', text), text).toBe(MOVED)
  expect(movesHere('can i paste a pandabuy link here and have the shoes shipped to you')).toBe(false)
  expect(movesHere('where is my pandabuy order')).toBe(false)
})
