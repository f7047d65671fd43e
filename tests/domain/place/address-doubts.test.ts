import { expect, it } from 'vitest'
import { addressDoubts } from '#domain/place/address-doubts.ts'
import { stateChoices } from '#domain/place/address-labels.ts'

const HOME = { country: 'US', state: 'NY', street: '20 Cooper Square', postcode: '10003' }
const doubts = (more: Partial<typeof HOME>) => addressDoubts({ ...HOME, ...more })

it('has none where all is usual', () => {
  expect(doubts({})).toEqual([])
  expect(doubts({ country: 'DE', state: '', street: 'Lange Straße 5', postcode: '26133' })).toEqual([])
  expect(doubts({ country: 'EG', state: '', street: 'شارع التحرير ٥', postcode: '' })).toEqual([])
  expect(doubts({ country: 'TW', state: '', street: '中山路十二號', postcode: '100' })).toEqual([])
})

it('asks for a house number, in any country', () => {
  expect(doubts({ street: 'Cooper Square' })).toEqual(['There’s no house number. Is that right?'])
  expect(doubts({ country: 'GB', state: '', street: 'Rose Cottage, Church Lane' })).toHaveLength(1)
  expect(doubts({ street: '' })).toEqual([])
})

it('asks where a ZIP code belongs to another state', () => {
  const question = 'ZIP code 90210 is in California, not in New York. Is that right?'
  expect(doubts({ postcode: '90210' })).toEqual([question])
  expect(doubts({ postcode: '90210', state: 'CA' })).toEqual([])
  expect(doubts({ postcode: '90210', country: 'DE' })).toEqual([])
})

it('knows whole codes that lie in another state than their neighbours, and asks of none that it does not know', () => {
  expect(doubts({ postcode: '06390', state: 'NY' })).toEqual([])
  expect(doubts({ postcode: '06390-0012', state: 'NY' })).toEqual([])
  expect(doubts({ postcode: '96799', state: 'AS' })).toEqual([])
  expect(doubts({ postcode: '96910', state: 'GU' })).toEqual([])
  expect(doubts({ postcode: '00000' })).toEqual([])
})

it('gives every state of the list a code of its own', () => {
  // A postcode of each state, from the post’s own pages of their capitals.
  const capitals = {
    ...{ AL: '36104', AK: '99801', AZ: '85001', AR: '72201', CA: '95814', CO: '80202', CT: '06103' },
    ...{ DE: '19901', DC: '20001', FL: '32301', GA: '30303', HI: '96813', ID: '83702', IL: '62701' },
    ...{ IN: '46225', IA: '50309', KS: '66603', KY: '40601', LA: '70802', ME: '04330', MD: '21401' },
    ...{ MA: '02201', MI: '48933', MN: '55102', MS: '39205', MO: '65101', MT: '59623', NE: '68502' },
    ...{ NV: '89701', NH: '03301', NJ: '08608', NM: '87501', NY: '12207', NC: '27601', ND: '58501' },
    ...{ OH: '43215', OK: '73102', OR: '97301', PA: '17101', PR: '00901', RI: '02903', SC: '29217' },
    ...{ SD: '57501', TN: '37219', TX: '78701', UT: '84111', VT: '05602', VA: '23219', WA: '98507' },
    ...{ WV: '25301', WI: '53703', WY: '82001' },
  }
  for (const [state, postcode] of Object.entries(capitals)) {
    expect([state, doubts({ state, postcode })]).toEqual([state, []])
    const other = stateChoices('US')?.find(({ value }) => value !== state)?.value ?? ''
    expect([state, doubts({ state: other, postcode }).length]).toEqual([state, 1])
  }
})
