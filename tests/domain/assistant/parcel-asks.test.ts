import { expect, it } from 'vitest'
import { asksOfParcelWith } from '#domain/assistant/parcel-asks.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it.each([
  ['can i use my voucher for the box with the mugs', 'coupons'],
  ['can i use it on the cork sandals parcel', 'coupons'],
  ['did i use a coupon on the grey shoes parcel', 'freight_paid'],
  ['can i still change the address of the lamp parcel', 'destination'],
  ['the lamp is stuck because of the address, how do i fix it', 'parcel'],
  ['the carrier wants a house number for the lamp', 'parcel'],
  ['can i cancel the parcel with the lamp', 'cancel'],
  ['how much is left to pay for the lamp rehearsal', 'rehearsal'],
  ['what did i pay the 20 yuan for on my newest lamp parcel', 'freight_paid'],
  ['i paid 20 yuan for the lamp parcel, what is this for', 'freight_paid'],
  ['what did the parcel with the boots cost me', 'freight_paid'],
  ['what was the 3.24 yuan that came back for the mesh parcel', 'freight_paid'],
  ['did the lamp parcel get cheaper after packing', 'freight_paid'],
  ['what did i pay for insurance on the boots', 'insured'],
  ['can i still open a claim for the lamp', 'claim_days'],
  ['the lamp claim, what did you pay', 'claim'],
  ['who pays for the boots coming back to you', 'parcel'],
  ['what do i have to pay before the knit shoes can go out again', 'parcel'],
  ['can i collect the lamp on 5 december', 'parcel'],
  ['will the lamp come today', 'parcel'],
  ['the lamp shows no movement since yesterday', 'scans'],
  ['tracking for the boots that shipped on 23 november', 'tracking'],
  ['the tracking of my grey shoes says nothing', 'scans'],
  ['who signed for the court shoes', 'scans'],
  ['why was part of my shipping for the shoes refunded', 'freight_paid'],
  ['what return freight do i owe for the knit shoes', 'parcel'],
  ['why did the knit shoes come back to you', 'parcel'],
  ['can the boots be redirected to my sister', 'destination'],
  ['the boots, how long does your decision take', 'claim'],
  ['please put the mug into the lamp parcel', 'put_in'],
])('“%s” asks of the parcel that holds it: %s', (question, ask) => {
  expect(asksOfParcelWith(plainQuestion(question))).toBe(ask)
})

it.each([
  'how much customs must i pay for the boots parcel',
  'what would the parcel with the lamp cost if i send it by sea',
  'my claim for the boots was rejected, can i try again',
  'who pays for sending the boots back to the seller',
  'can my husband pick up the lamp at the post office',
  'please add insurance to the lamp parcel',
  'how do i claim for the lamp',
  'can i use my coupon on the shoes or only for shipping',
  'where is my lamp',
])('“%s” is left to what it is like', (question) => {
  expect(asksOfParcelWith(plainQuestion(question))).toBeNull()
})
