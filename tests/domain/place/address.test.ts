import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { addressProblems, addressWarning, postcodeProblem, writtenPostcode } from '#domain/place/address.ts'
import { addressFormat } from '#domain/place/address-format.ts'
import {
  addressLines,
  addressOrder,
  canBeSpelled,
  inLatin,
  isLatin,
  neededLatin,
} from '#domain/place/address-lines.ts'
import { postcodeName, stateChoices, stateMeant, stateName } from '#domain/place/address-labels.ts'
import { COUNTRIES, countryName } from '#domain/place/countries.ts'
import { isCountry } from '#domain/place/is-country.ts'
import { addressChecks, EMPTY_ADDRESS } from '#islands/address/address-checks.ts'
import { suggestLatin } from '#islands/address/latin-suggestion.ts'
import { phoneDoubt, phonePrefix, withPhonePrefix } from '#domain/place/phone-length.ts'
import { phoneProblem } from '#domain/place/phone.ts'
import { taxNumberOf, taxNumberProblem } from '#domain/place/tax-number.ts'
import { isSamePlace } from '#server/money/household-key.ts'
import * as made from '../../../scripts/read-address-data.ts'

const HOME = {
  ...{ name: 'Ada', street: '1 Main St', city: 'New York', state: 'NY', postcode: '10001', country: 'US' },
  ...{ phone: '+1 555 010 0199', tax_id: '' },
}

test('every country of ISO 3166 is there once, by its name', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249)
  expect(COUNTRIES.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 2)).toBe(true)
  expect(countryName('DE')).toBe('Germany')
  expect(isCountry('XX')).toBe(false)
})

describe('Emoji in an address', () => {
  const wrong = (change: object) => addressProblems({ ...HOME, ...change }).map(({ path }) => path)

  it.each([
    [{ name: 'Ada 😀' }, ['name']],
    [{ street: '1 Main St 🏳️‍🌈' }, ['street']],
    [{ city: 'Paris 🇫🇷', name_latin: 'Ada ★' }, ['name_latin', 'city']],
  ])('are refused where they stand: %o', (change, paths) => expect(wrong(change)).toEqual(paths))

  it.each(['Ulica № 5', 'Flat #2, c/o O’Neil*', '上海市南京路1号', 'Café Ørsted™', 'Rue 4ᵉ, 1° piso'])(
    '%s has none',
    (street) => expect(wrong({ street })).toEqual([]),
  )

  it('are said while the form is filled in', () => {
    const values = { ...EMPTY_ADDRESS, country: 'US' }
    const checks = addressChecks('US', new Set(['city']), () => values)
    for (const field of ['name', 'street', 'city'] as const)
      expect(checks[field]?.('Home 🏠')).toBe(
        'Leave out emoji and pictures: labels and customs forms can’t show them.',
      )
    expect(checks.name?.('Ada')).toBeUndefined()
  })
})

test('the tables of addresses are those of the package that is installed', () => {
  const table = (name: string) => JSON.parse(readFileSync(`src/domain/place/address-${name}.json`, 'utf8'))
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value))
  expect(table('formats')).toEqual(plain(made.addressFormats()))
  expect(table('lines')).toEqual(made.addressLines())
})

test('the example of every country is a postcode of it', () => {
  const examples = COUNTRIES.flatMap(({ code }) => {
    const { example, zip } = addressFormat(code)
    return zip ? [[code, example, postcodeProblem(code, example ?? '')]] : []
  })
  expect(examples.length).toBeGreaterThan(150)
  expect(examples.filter(([, , problem]) => problem !== null)).toEqual([])
})

test.each([
  ['US', '10001', null],
  ['US', '10001-1234', null],
  ['US', '100011234', null],
  ['US', '1000', 'A ZIP code in the United States has five digits, such as 95014.'],
  ['US', '', 'Enter the ZIP code.'],
  ['GB', 'SW1A 1AA', null],
  ['GB', 'sw1a1aa', null],
  ['GB', '', 'Enter the postcode.'],
  ['GB', '10115', 'A postcode in the United Kingdom looks like EC1Y 8SY.'],
  ['DE', '10115', null],
  ['DE', 'D-10115', null],
  ['DE', 'DE 10115', null],
  ['DE', '1011', 'A postcode in Germany has five digits, such as 26133.'],
  ['DE', '<b>', 'Enter a postcode of letters and digits.'],
  ['JP', '1540023', null],
  ['IE', '', null],
  ['IE', 'D02', 'An Eircode in Ireland looks like A65 F4E2.'],
  ['HK', '', null],
  ['AE', '', null],
  ['AE', '00000', null],
])('a postcode in %s: "%s"', (country, postcode, problem) => {
  expect(postcodeProblem(country, postcode)).toBe(problem)
})

test.each([
  ['US', '+1 555 010 0199', true],
  ['DE', '(030) 12345-67', true],
  ['DE', '+44 20 7946 0018', true],
  ['AQ', '123456', true],
  ['DE', '+49 123', false],
  ['US', '+1 555 0100', false],
  ['US', '+1 555 010 0199 0199', false],
])('a phone number in %s: "%s"', (country, phone, fits) => {
  expect(phoneProblem(phone)).toBeNull()
  expect(phoneDoubt(country, phone) === null).toBe(fits)
})

test.each(['call me', '+1', ''])('"%s" is no phone number', (phone) => {
  expect(phoneProblem(phone)).toBe('Enter a phone number, such as +1 555 010 0199.')
})

test.each([
  ['DE', '0171 2345678', '+49 171 2345678'],
  ['GB', '(020) 7946-0018', '+44 20 7946 0018'],
  ['IT', '06 6981 2345', '+39 06 6981 2345'],
  ['DE', '0049 171 2345678', '+49 171 2345678'],
])('a number in %s written "%s" is saved as %s', (country, phone, saved) => {
  expect(withPhonePrefix(country, phone)).toBe(saved)
  expect(phoneProblem(saved)).toBeNull()
  expect(isSamePlace({ ...HOME, country, phone }, { ...HOME, country, phone: saved })).toBe(true)
})

test.each([
  ['DE', '+49 (0)171 2345678'],
  ['US', '555 010 0199'],
  ['AQ', '0171 2345678'],
  ['DE', '0171 2345678 / 0172 3456789'],
])('a number in %s written "%s" is saved as it is', (country, phone) => {
  expect(withPhonePrefix(country, phone)).toBe(phone)
})

test('the country code of a phone is known', () => {
  expect([phonePrefix('DE'), phonePrefix('AQ')]).toEqual(['+49', ''])
})

describe('An address', () => {
  const lines = (more: object) => addressLines({ ...HOME, ...more })

  it.each([
    ['US', ['1 Main St', 'New York, NY 10001', 'United States']],
    ['BR', ['1 Main St', 'New York-NY', '10001', 'Brazil']],
    ['HK', ['1 Main St', '10001', 'New York', 'NY', 'Hong Kong']],
    ['DE', ['1 Main St', 'NY', '10001 New York', 'Germany']],
  ])('stands in the order of %s, and nothing of it is lost', (country, expected) => {
    expect(lines({ country })).toEqual(expected)
  })

  it('shows no signs of what is missing', () => {
    expect(lines({ state: '' })).toEqual(['1 Main St', 'New York, 10001', 'United States'])
    expect(lines({ city: '', state: '', postcode: '' })).toEqual(['1 Main St', 'United States'])
  })

  it('loses no part in any country', () => {
    for (const { code } of COUNTRIES) {
      const text = lines({ country: code }).join(' ')
      for (const part of ['1 Main St', 'New York', 'NY', '10001']) expect(text, code).toContain(part)
    }
  })

  it('has the fields of its country', () => {
    expect(addressOrder('DE')).toEqual([['street'], ['postcode', 'city']])
    expect(addressOrder('HK').flat()).toEqual(['street', 'city', 'state'])
    expect([stateName('AE'), stateName('JP'), stateName('CA')]).toEqual(['Emirate', 'Prefecture', 'Province'])
    expect([postcodeName('IE'), postcodeName('US')]).toEqual(['Eircode', 'ZIP code'])
    expect(stateChoices('US')).toContainEqual({ value: 'CA', label: 'California' })
    expect(stateChoices('JP')).toContainEqual({ value: 'Tokyo', label: 'Tokyo' })
    expect(stateChoices('DE')).toBeNull()
  })

  it('finds the state that somebody has typed', () => {
    expect(stateMeant('US', 'california')).toBe('CA')
    expect(stateMeant('US', 'ca')).toBe('CA')
    expect(stateMeant('US', 'Elsewhere')).toBe('Elsewhere')
  })

  it('is complete when it has what its country requires', () => {
    const missing = (more: object) => addressProblems({ ...HOME, ...more }).map(({ path }) => path)
    expect(missing({})).toEqual([])
    expect(missing({ city: '' })).toEqual(['city'])
    // A city says where; without one, as in the Emirates, the state must.
    expect(missing({ state: '' })).toEqual([])
    expect(missing({ country: 'AE', city: '', state: '', postcode: '' })).toEqual(['state'])
    expect(missing({ country: 'AE', city: '', state: 'Dubai', postcode: '' })).toEqual([])
    expect(missing({ country: 'BR', postcode: '40301-110' })).toEqual(['tax_id'])
    expect(missing({ name_latin: 'Ада' })).toEqual(['name_latin'])
  })
})

describe('Latin letters', () => {
  it('may have accents; others are told from them', () => {
    for (const text of ['Straße 5b', 'Łódź', 'Đà Nẵng', '12/3-4', '']) expect(isLatin(text)).toBe(true)
    for (const text of ['улица', 'Αθήνα', '東京', 'شارع', 'Main ул.']) expect(isLatin(text)).toBe(false)
  })

  it('are suggested where letters say how a name sounds', () => {
    expect(suggestLatin('улица Ленина, 5')).toBe('Ulitsa Lenina, 5')
    expect(suggestLatin('McDonald ул.')).toBe('McDonald Ul.')
    expect(suggestLatin('서울특별시')).toMatch(/^Seoul/)
    expect(canBeSpelled('Αθήνα', 'GR')).toBe(true)
    expect(canBeSpelled('東京', 'JP')).toBe(false)
    expect(canBeSpelled('شارع', 'AE')).toBe(false)
  })

  it('stand on the label where they are needed', () => {
    const moscow = {
      ...HOME,
      country: 'RU',
      city: 'Москва',
      city_latin: 'Moskva',
      street_latin: 'not needed',
    }
    const needed = { ...moscow, ...neededLatin(moscow) }
    expect(needed).toMatchObject({ city_latin: 'Moskva', street_latin: '' })
    expect(inLatin(needed)).toMatchObject({ city: 'Moskva', street: '1 Main St' })
    expect(inLatin(HOME)).toBeNull()
  })
})

describe('A tax number', () => {
  it.each(['BR', 'KR', 'CL', 'TR', 'AR', 'MX'])(
    'of %s is checked, with an example that is one',
    (country) => {
      const { example = '' } = taxNumberOf(country) ?? {}
      expect(taxNumberProblem(country, example)).toBeNull()
      expect(taxNumberProblem(country, '12345678901')).toContain(example)
    },
  )

  it.each([
    ['BR', '52998224725', true],
    ['BR', '529.982.247-26', false],
    ['BR', '11.222.333/0001-81', true],
    ['KR', 'p 1234 5678 9012', true],
    ['KR', 'P12345678901', false],
  ])('of %s: %s', (country, number, fits) => {
    expect(taxNumberProblem(country, number) === null).toBe(fits)
  })

  it('is required only where a parcel is stopped without it', () => {
    const required = COUNTRIES.filter(({ code }) => taxNumberProblem(code, '') !== null)
    expect(required.map(({ code }) => code)).toEqual(['BR', 'KR'])
  })

  it('is taken as it is where nothing is known of its form', () => {
    for (const country of ['DE', 'US', 'PE']) expect(taxNumberProblem(country, 'TAX-9137-Q')).toBeNull()
  })
})

test('who is about to pay for a parcel is told what may stop it at this address', () => {
  expect(addressWarning(HOME)).toBeNull()
  expect(addressWarning({ ...HOME, postcode: '' })).toMatch(/^A parcel may not arrive at this address\. /)
  const brazil = { ...HOME, country: 'BR', state: 'SP', city: 'Santos', postcode: '11010-000' }
  expect(addressWarning({ ...brazil, phone: '+55 11 91234 5678' })).toBe(
    'A parcel may not arrive at this address. Enter your CPF or CNPJ.',
  )
  const chile = { ...HOME, country: 'CL', state: 'RM', city: 'Santiago', postcode: '8320000' }
  expect(addressWarning({ ...chile, phone: '+56 2 2345 6789' })).toBe(
    'This address has no RUT. Customs in Chile may ask for it. With it, your parcel won’t be held up.',
  )
  // An EORI number is of companies alone.
  const berlin = { ...HOME, country: 'DE', state: '', city: 'Berlin', postcode: '10115' }
  expect(addressWarning({ ...berlin, phone: '+49 30 901820' })).toBeNull()
})

test('A postcode is written as its country does, however it was typed', () => {
  const written = (country: string, ...typed: string[]) => typed.map((one) => writtenPostcode(country, one))
  expect(written('CA', 'm5h2n2', 'M5H-2N2')).toEqual(['M5H 2N2', 'M5H 2N2'])
  expect(written('PL', '31146', '31-146', 'PL 31146')).toEqual(['31-146', '31-146', '31-146'])
  expect(written('GB', 'ec1y8sy', 'm11ae', 'GIR0AA', 'bfpo 12')).toEqual([
    ...['EC1Y 8SY', 'M1 1AE', 'GIR 0AA', 'BFPO 12'],
  ])
  expect(written('US', '95014', '950141234', 'CA 95014')).toEqual(['95014', '95014-1234', '95014'])
  expect(written('VI', '00802', '008021222')).toEqual(['00802', '00802-1222'])
  expect(written('DE', 'D-27498')).toEqual(['27498'])
  expect(written('MT', 'vlt 1117')).toEqual(['VLT 1117'])
  expect(written('LB', '20383054', '2038')).toEqual(['2038 3054', '2038'])
  // None of this country, and a country without.
  expect(written('PL', '3114')).toEqual(['3114'])
  expect(written('HK', '')).toEqual([''])
})

test('The example of every country is written as it stands', () => {
  for (const { code } of COUNTRIES) {
    const { example } = addressFormat(code)
    if (example) expect(writtenPostcode(code, example.toLowerCase().replaceAll(/[ -]/g, ''))).toBe(example)
  }
})
