import { expect, it } from 'vitest'
import {
  asksOfEach,
  asksOfNamed,
  calledOf,
  namingText,
  asksToShip,
  asksWhatBecame,
  ownItems,
  saidOwnAsk,
  thingsIn,
  withoutName,
} from '#domain/assistant/reading.ts'
import { asksWantedDay } from '#domain/assistant/wanted-day.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it.each([
  ['did i get my money back for the boots and how much', 'refund'],
  ['how much did i get for the shoes that were broken', 'refund'],
  ['did i ever get money for the shoes that came damaged', 'claim'],
  ['how much did i get for the damaged parcel in september', 'claim'],
  ['is anything getting delivered to me today', 'parcel'],
  ['any news on the claim thats still running', 'claim'],
  ['can i still add a mug to the parcel that is packed', 'put_in'],
  ['whats in my cart right now', 'cart'],
  ['i put in a claim for the crushed box, how much would i get', 'claim'],
  ['how much did i put in my account at the beginning', 'top_up'],
  ['was the service fee also returned', 'refund'],
  ['what was in my cancelled parcel', 'cancelled'],
  ['you gave me money back on the parcel, how much', 'freight_paid'],
  ['which phone number is on my parcel', 'destination'],
])('“%s” certainly asks of one’s own: %s', (question, ask) => {
  expect(saidOwnAsk(plainQuestion(question))).toBe(ask)
})

it.each([
  'can i put all my orders in one box',
  'can I add insurance to my parcel',
  'can you put a card in the box',
  'how much do i get for inviting friends',
  'whos paying to send it back to the seller',
  'how many items fit in my cart',
  'what is the storage fee in your warehouse',
  'i paid for 3 items, do you ship them all together',
  'do you take price tags and invoice out of the parcel',
  'what day will it arrive when i order today',
  'if i made a claim, how much would i get',
  'how much could i get for a damaged parcel',
  'is the service fee included in the price',
  'how do i change the address of my parcel',
])('“%s” may ask of anybody’s', (question) => {
  expect(saidOwnAsk(plainQuestion(question))).toBeNull()
})

it('A named thing is asked for, to be shipped or where it is, and not for what belongs to it', () => {
  expect(asksToShip(plainQuestion('can i still get the red shoes'))).toBe(true)
  expect(asksToShip(plainQuestion('can i still send back the red shoes'))).toBe(false)
  expect(asksToShip(plainQuestion('can i still get a refund for the red shoes'))).toBe(false)
  expect(asksWhatBecame(plainQuestion('where are my red shoes'))).toBe(true)
  expect(asksWhatBecame(plainQuestion('whats the latest on the grey shoes'))).toBe(true)
  expect(asksWhatBecame(plainQuestion('where are the photos of my lamp'))).toBe(false)
  expect(asksOfNamed(plainQuestion('red shoes, how long can they sit there'))).toBe('storage_end')
  expect(asksOfNamed(plainQuestion('is it possible to put the red ones in the same box'))).toBe('put_in')
  expect(asksOfNamed(plainQuestion('can i still send the red shoes back'))).toBe('return')
  expect(asksOfEach(plainQuestion('can you write for every pair where it is today'))).toBe(true)
  expect(asksOfEach(plainQuestion('where is my red pair today'))).toBe(false)
  expect(asksOfNamed(plainQuestion('have the grey shoes left china yet'))).toBe('dates')
})

it.each([
  ['how many days do my shoes still have in the warehouse', 'storage_end'],
  ['how long before i have to pay', 'storage_end'],
  ['how much storage fee do i owe for the sandals', 'storage_end'],
  ['what did i pay for the chalk ones', 'bought'],
  ['can i cancel one of the hoodies', 'cancel'],
  ['can i get them or any money back', 'return'],
  ['the one that was refunded, how much was it', 'refund'],
  ['when did the court shoes reach me', 'item_dates'],
  ['when will the boots be here', 'where'],
  ['did the pink ones ever leave', 'where'],
  ['can you check if the black ones were delivered', 'where'],
  ['my red shoes and the blue ones, which came', 'where'],
  ['which of the boots did i receive', 'where'],
  ['how come the shoes are in the warehouse again', 'where'],
  ['are they shipped and when do i get them', 'where'],
  ['when did i order the white ones', 'bought'],
  ['which shop did they come from', 'bought'],
  ['how much was the domestic shipping for the court shoes', 'bought'],
  ['did the cork sandals pass inspection', 'inspected'],
  ['how did inspection go for the boots', 'inspected'],
  ['when did the money for them arrive', 'refund'],
  ['on what date', 'dates'],
  ['did i pay its shipping', 'freight_paid'],
  ['do i get the 179 yuan back', 'return'],
  ['how much would i get', 'return'],
  ['what does it weigh', 'weight'],
  ['did you already send the grey ones', 'where'],
  ['how long do they take by ems', 'where'],
  ['do you have pictures', 'photos'],
  ['is it allowed to send a lamp', null],
  ['how do i get a refund', null],
  ['can it be refunded', null],
])('Of a named thing “%s” asks: %s', (question, ask) => {
  expect(asksOfNamed(plainQuestion(question))).toBe(ask)
})

it.each([
  ['how much did i ask for', 'my claim for the boots was rejected, how much did i ask for', 'claim'],
  ['when was that', 'you refused my claim, when was that', 'claim'],
  ['when will i hear back', 'i claimed 30 yuan. when will i hear back', 'claim'],
  ['which shoes were in it', 'a parcel came back, which shoes were in it', 'contents'],
  ['is it insured', 'my parcel with the boots, is it insured', 'insured'],
  ['how much did i ask for', 'how much did i ask for', null],
  ['what was in it', 'the balance, what was in it', null],
  ['when do i get an answer', 'i reported a crushed corner yesterday, when do i get an answer', 'claim'],
  ['where did that money go', 'you approved 30 yuan for a damaged box, where did that money go', 'claim'],
  ['when do i get an answer', 'i wrote to you about my address, when do i get an answer', null],
  [
    'did you keep any of the freight',
    'the parcel i called off: did you keep any of the freight',
    'cancelled',
  ],
  ['take something out of it', 'can i add to the parcel or take something out of it', 'take_out'],
  ['what happens next', 'i paid 20 yuan for the rehearsal, what happens next', 'rehearsal'],
  ['what did i pay for it', 'how far is the rehearsal i asked for, and what did i pay for it', 'rehearsal'],
  ['is the 20 yuan counted towards the freight', 'i asked for a rehearsal, is the 20 yuan counted', null],
  ['what happens next', 'my order is paid, what happens next', null],
  [
    'will i get a bit of the shipping back',
    'my parcel is packed, will i get a bit of the shipping back',
    'freight_paid',
  ],
  ['how much freight do i pay when it comes back', 'my parcel is packed, do i pay when it comes back', null],
])('“%s” is of the claim or the parcel of “%s”: %s', (part, whole, ask) => {
  expect(saidOwnAsk(plainQuestion(part), plainQuestion(whole))).toBe(ask)
})

it('Whoever asks whether a sum has come asks for a refund', () => {
  expect(saidOwnAsk(plainQuestion('did the 322 yuan arrive in my balance'))).toBe('refund')
  expect(saidOwnAsk(plainQuestion('did the money i transferred arrive in my balance'))).toBeNull()
})

it('A second half that points back leaves its name to the whole', () => {
  const titles = ['Cork sandals', 'Blue mesh shoes']
  const whole = plainQuestion('are the cork sandals packed yet, and what did the box weigh')
  const back = (part: string) => namingText(plainQuestion(part), whole, titles) === whole
  expect(back('what did the box weigh')).toBe(true)
  expect(back('its tracking number')).toBe(true)
  expect(back('how much did I pay for shipping')).toBe(true)
  expect(back('do I have to pay duty')).toBe(true)
  expect(back('and on what date')).toBe(true)
  expect(back('what do you need from me')).toBe(true)
  expect(back('the tracking number of my last parcel')).toBe(false)
})

it('What is asked of a thing is asked of its parcel without its name', () => {
  const titles = ['Chalk white leather court shoes', 'Cork sandals']
  expect(withoutName('can the chalk shoes be left with a neighbour', titles)).toBe(
    'can my parcel be left with a neighbour',
  )
  expect(withoutName('can they be left with a neighbour', titles)).toBe('can they be left with a neighbour')
})

it('A thing that came back can be sent again', () => {
  expect(asksToShip(plainQuestion('the shoes that came back, can i send them again'))).toBe(true)
  expect(asksToShip(plainQuestion('can i send the shoes back again'))).toBe(false)
})

it('What a thing has tells which of two is meant, and a part may leave its name to the whole', () => {
  const titles = ['White sandals', 'Cork sandals with two buckles']
  expect(ownItems(plainQuestion('my sandals with two buckles'), titles)).toEqual([1])
  const whole = plainQuestion('I forgot the white sandals, how long before i have to pay')
  expect(namingText('how long before i have to pay', whole, titles)).toBe(whole)
  expect(namingText('do i have to pay for my parcel', whole, titles)).toBe('do i have to pay for my parcel')
})

it('The day on which somebody has ordered is none by which they want it', () => {
  expect(asksWantedDay(plainQuestion('the shoes i ordered on 21 nov, did they ship'))).toBe(false)
  expect(asksWantedDay(plainQuestion('if i order now, will it arrive by 21 nov'))).toBe(true)
  expect(asksWantedDay(plainQuestion('what did i order on nov 22, is it here yet'))).toBe(false)
  expect(asksWantedDay(plainQuestion('a parcel came back to you on 9 november, how do i send it'))).toBe(
    false,
  )
  expect(asksWantedDay(plainQuestion('it should have been here by 20 november'))).toBe(false)
  expect(asksWantedDay(plainQuestion('will frog mugs still sell well by christmas'))).toBe(false)
  expect(asksWantedDay(plainQuestion('what is going to be the best seller this christmas'))).toBe(false)
  expect(asksWantedDay(plainQuestion('my wedding is on 5 june, when do i have to order'))).toBe(true)
  expect(asksWantedDay(plainQuestion('a toy for christmas; what is the last safe date to order'))).toBe(true)
})

it('A thing may be called by the colour of its option', () => {
  const titles = [
    { title: 'Featherlight running shoes', sku_text: 'Colour: Black · Size: 38' },
    { title: 'Grey running shoes', sku_text: 'Colour: Grey' },
  ].map(calledOf)
  expect(titles).toEqual(['Featherlight running shoes black', 'Grey running shoes'])
  expect(ownItems(plainQuestion('the black running shoes'), titles)).toEqual([0])
})

it('Two things are named at once, and a shop’s shoes are not all of them', () => {
  const titles = ['Red low-top shoes', 'White knit running shoes', 'Grey running shoes', 'Black canvas shoes']
  expect(ownItems(plainQuestion('the red shoes and the white knit ones'), titles)).toEqual([0, 1])
  expect(ownItems(plainQuestion('where are the shoes'), titles)).toHaveLength(4)
  expect(ownItems(plainQuestion('a big bear, it is light but huge'), ['Yellow arm lamp'])).toEqual([])
  expect(thingsIn(plainQuestion('my boxes are light but the quote is crazy'))).toEqual([])
  expect(ownItems(plainQuestion('where is my light'), ['Yellow arm lamp'])).toEqual([0])
})

it('A colour that something looks is no name of a thing', () => {
  const titles = ['Yellow arm lamp', 'Black canvas shoes']
  const meant = (text: string) => ownItems(plainQuestion(text), titles)
  expect(meant('my shoes, the left one looks more yellow than the right')).toEqual([1])
  expect(meant('where is the yellow one')).toEqual([0])
})
