import { expect, it } from 'vitest'
import { countryIn } from '#domain/assistant/places.ts'
import { plainQuestion } from '#domain/assistant/words.ts'
import { COUNTRIES } from '#domain/place/countries.ts'

it.each([
  ['do you ship to reunion it is a part of france', 'RE'],
  ['i know you ship to france but what about martinique', 'MQ'],
  ['is shipping to puerto rico the same as to the usa', 'PR'],
  ['how much is 2 kg to poland i am german', 'PL'],
  ['is it cheaper to canada compared to the usa', 'CA'],
  ['from germany to spain', 'ES'],
  ['i move from new york to jersey city', 'US'],
  ['how long to france', 'FR'],
  ['her wedding in toronto and i have never bought from china', 'CA'],
  ['a keyboard to ontario', 'CA'],
  ['do you ship to northern ireland', 'GB'],
])('In “%s” the country is %s', (text, code) => {
  expect(countryIn(text)).toBe(code)
})

it.each([
  'where is my liverpool jersey',
  'the sand suede shoes',
  'an angora sweater',
  'can i buy a turban',
  'the status of my order',
  'from start to finish',
  'my jordans',
  'it was settled',
  'a cage for guinea pigs',
  'is a french press fragile',
  'can i use the site in spanish',
  'can i explain in finnish what i want',
  'change the language to german',
])('In “%s” no country is meant', (text) => {
  expect(countryIn(text)).toBeNull()
})

it('A language before a thing is a place', () => {
  expect(countryIn('what do you find in finnish shops')).toBe('FI')
})

it.each(COUNTRIES)('$name is found by its name', ({ code, name }) => {
  expect(countryIn(plainQuestion(`How long to ${name}?`))).toBe(code)
})

it.each([
  ['combien pour livrer 3 kg en Côte d’Ivoire', 'CI'],
  ['was kostet der versand nach Österreich', 'AT'],
  ['spedite in Svizzera?', 'CH'],
  ['cuánto cuesta el envío a España', 'ES'],
  ['verzending naar Duitsland', 'DE'],
  ['wysyłka do: Niemcy', 'DE'],
  ['how much to the U.S.A.?', 'US'],
  ['shipping in the U.S. please', 'US'],
])('“%s” names a country as at home', (question, code) => {
  expect(countryIn(plainQuestion(question))).toBe(code)
})

it.each(['what is your service fee', 'an island in the sea', 'is there an indie shop'])(
  '“%s” is English, whatever it is elsewhere',
  (question) => {
    expect(countryIn(plainQuestion(question))).toBeNull()
  },
)

it.each([
  ['how many days to Cebu', 'PH'],
  ['livraison en Corse', 'FR'],
  ['how long to reach KL by air', 'MY'],
  ['3 kg to Nairobi', 'KE'],
  ['parcel to Madeira', 'PT'],
  ['is there SST below RM500', 'MY'],
  ['polish VAT, who pays', 'PL'],
  ['Turkish customs fee for a phone case', 'TR'],
  ['KDV ödeyecek miyim', 'TR'],
  ['cuantos dias tarda a Chile', 'CL'],
  ['chili oil in a glass jar', null],
  ['chilli flakes to Sweden', 'SE'],
  ['livraison au Chili', 'CL'],
  ['ship to Jordan 2 kg', 'JO'],
  ['my croft on the Isle of Lewis', 'GB'],
])('In “%s” a city, an island or a tax names %s', (question, code) => {
  expect(countryIn(plainQuestion(question))).toBe(code)
})

it.each([
  'a Turkish towel',
  'polish my shoes',
  'an indian dress',
  'a chile pepper',
  'cork sandals',
  'a regina dress',
  'split the parcel',
  'can you get me jordan 4s',
  'a pair of jordan 1 retro',
  'dense foam',
])('In “%s” no city is meant', (text) => {
  expect(countryIn(plainQuestion(text))).toBeNull()
})

it('takes no shirt and no nail polish for a place, but a short name behind what leads there', () => {
  const country = (question: string) => countryIn(plainQuestion(question))
  expect(country('if the jersey comes in the wrong colour')).toBeNull()
  expect(country('30 nail lamps and gel polish, the polish can travel?')).toBeNull()
  expect(country('how long to Jersey')).toBe('JE')
  expect(country('is the polish VAT included')).toBe('PL')
  expect(country('dog harness + dog treats to NL, allowed?')).toBe('NL')
  expect(country('it says 12 dk in the chart')).toBeNull()
  expect(country('can you negotiate the MOQ and the price for us?')).toBeNull()
  expect(country('what does shipping cost for us')).toBe('US')
})
