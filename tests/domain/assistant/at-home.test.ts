import { expect, it } from 'vitest'
import { ofHome } from '#domain/assistant/at-home.ts'

const RETURN = 'Can I return an item?'
const AT_HOME = 'Can I return an item once I have it at home?'
const likely = [
  { intent: RETURN, share: 0.5 },
  { intent: AT_HOME, share: 0.3 },
  { intent: 'Can I cancel my order?', share: 0.1 },
]
const first = (text: string) => ofHome(likely, text)[0]

it('Of what has reached its buyer a claim is told, not a return, and both count together', () => {
  for (const text of [
    'the parcel has reached me in norway can i send the socks back',
    'i opened my parcel and one shoe is torn can i return it',
    'my haul arrived and the jacket is red',
    'i saw it only after delivery',
  ])
    expect(first(text), text).toEqual({ intent: AT_HOME, share: 0.8 })
})

it('What is in the warehouse, and what is only to come, stays what it is', () => {
  for (const text of [
    'it reached your warehouse can i return it',
    'the box has arrived in your warehouse can i return it',
    'can i return it if my parcel arrived broken',
    'i do not like the photos',
  ])
    expect(first(text), text).toEqual(likely[0])
})
