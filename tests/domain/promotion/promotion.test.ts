import { describe, expect, it } from 'vitest'
import { maskEmail } from '#domain/promotion/invitation.ts'
import { mailboxOf } from '#domain/access/mailbox.ts'
import { addressKeysOf, shareRefusal } from '#domain/promotion/promotion.ts'

describe('A mailbox', () => {
  it.each([
    ['Ada.Doe+shop@Gmail.com', 'adadoe@gmail.com'],
    ['adadoe@googlemail.com', 'adadoe@gmail.com'],
    ['a.d.a.doe+1+2@googlemail.com', 'adadoe@gmail.com'],
    ['Ada.Doe+x@example.com', 'ada.doe@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['+ada@example.com', '+ada@example.com'],
    [' ADA@EXAMPLE.COM ', 'ada@example.com'],
    ['a.d-a_doe+x@pm.me', 'adadoe@proton.me'],
    ['ada.doe@protonmail.com', 'adadoe@proton.me'],
    ['AdaDoe@ProtonMail.ch', 'adadoe@proton.me'],
    ['ada.doe@ya.ru', 'ada-doe@yandex.ru'],
    ['ada-doe+shop@yandex.com.tr', 'ada-doe@yandex.ru'],
    ['ada.doe@me.com', 'ada.doe@icloud.com'],
    ['ada.doe+1@mac.com', 'ada.doe@icloud.com'],
    ['ada+x@outlook.com', 'ada@outlook.com'],
    ['shop@ada.fastmail.com', 'ada@fastmail.com'],
    ['ada+shop@fastmail.com', 'ada@fastmail.com'],
    ['adadoe-shop@yahoo.com', 'adadoe@yahoo.com'],
    ['.-_@proton.me', '.-_@proton.me'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })

  it('keeps apart what other providers keep apart', () => {
    expect(mailboxOf('a.da@example.com')).not.toBe(mailboxOf('ada@example.com'))
    const apart = ['a.da@icloud.com', 'ada@icloud.com', 'ada@outlook.com', 'ada@hotmail.com', 'ada@live.com']
    const others = ['a-da@gmail.com', 'ada@gmail.com', 'a.da@yandex.ru', 'ada@yandex.ru', 'a@ada.example.com']
    const all = [...apart, ...others].map(mailboxOf)
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['ada@mail.example.com', 'a***@m***.com'],
    ['b@x.org', 'b***@x***.org'],
  ])('%s is shown as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked)
  })
})

const HOME = { country: 'US', postcode: '10001', city: 'New York', street: '1 Main Street, Apt. 5' }

describe('An address', () => {
  it.each([
    { street: '1 MAIN ST APT 5' },
    { street: '1, Main  St. #5' },
    { street: '1 Main St Unit5' },
    { postcode: '10 001' },
    { city: 'NYC' },
  ])('is the same however it is written: %j', (other) => {
    expect(addressKeysOf({ ...HOME, ...other })).toEqual(addressKeysOf(HOME))
  })

  it.each([
    ['US', '10001', '10001-1234'],
    ['US', '10001', '100011234'],
    ['PR', '00930', '00930-0001'],
    ['AR', '1425', 'C1425CLA'],
    ['IL', '96143', '9614303'],
    ['TW', '104', '104-001'],
    ['JP', '１００-０００１', '1000001'],
    ['DE', '10115', 'D-10115'],
    ['DE', '10115', 'XYZ 10115'],
    ['GB', 'SW1A 1AA', 'GB-SW1A1AA'],
  ])('in %s has postcode %s, and %s is the same', (country, short, long) => {
    const at = (postcode: string) => addressKeysOf({ ...HOME, country, postcode })
    expect(at(long)).toEqual(at(short))
  })

  it.each([
    ['PR', 'US', '00901'],
    ['RE', 'FR', '97400'],
    ['LI', 'CH', '9490'],
    ['GL', 'DK', '3900'],
  ])(
    'of %s shares a key where it is written as one of %s, and keeps its own',
    (territory, country, postcode) => {
      const at = (code: string) => addressKeysOf({ ...HOME, country: code, postcode })
      expect(at(territory)).toEqual(expect.arrayContaining(at(country)))
      expect(at(territory)).toContainEqual(expect.stringMatching(`^${territory} `))
    },
  )

  it('is another one with another postcode where all of it counts', () => {
    const at = (country: string, postcode: string) => addressKeysOf({ ...HOME, country, postcode })
    expect(at('CA', 'K1A 0B1')).not.toEqual(at('CA', 'K1A 0B2'))
    expect(at('JP', '100-0001')).not.toEqual(at('JP', '100-0002'))
    expect(at('BR', '01310-100')).not.toEqual(at('BR', '01310-200'))
  })

  it('is the same with and without accents', () => {
    const at = (street: string) => addressKeysOf({ country: 'DE', postcode: '10115', city: 'Berlin', street })
    expect(at('Große Königstraße 7')).toEqual(at('GROSSE KÖNIGSTRASSE 7'))
    expect(at('Rue de l’Église 3')).toEqual(at('rue de l eglise 3'))
    expect(at('Hauptstr. 97')).toEqual(at('Hauptstraße 97'))
    expect(at('Hauptstr. 97')).not.toEqual(at('Hauptgasse 97'))
  })

  it.each([
    { street: '1 Main Street, Apt. 6' },
    { street: '11 Main Street' },
    { postcode: '10002' },
    { country: 'CA' },
  ])('is another one with %j', (other) => {
    expect(addressKeysOf({ ...HOME, ...other })).not.toEqual(addressKeysOf(HOME))
  })

  it.each([
    ['AE', { state: 'Dubai' }, { postcode: '00000', city: 'Deira' }],
    ['HK', { state: 'Kowloon', city: 'Mong Kok' }, { postcode: '999077', city: '' }],
    ['QA', { city: 'Doha' }, { postcode: '12345' }],
    ['IE', { city: 'Dublin' }, { postcode: 'D02 X285' }],
    ['IE', { city: 'Dublin', postcode: 'D02 X285' }, { city: 'Dublin 2' }],
    ['CL', { city: 'Santiago' }, { postcode: '8320000' }],
  ])('in %s is one place with %j, and %j beside it', (country, one, more) => {
    const place = { country, postcode: '', city: '', street: '12 Palm Street', ...one }
    const [a, b] = [addressKeysOf(place), addressKeysOf({ ...place, ...more })]
    expect(a.filter((key) => b.includes(key))).not.toEqual([])
  })

  it('that says nothing is compared with none', () => {
    expect(addressKeysOf({ country: 'US', postcode: '', city: '', street: '1 Main St' })).toEqual([])
    expect(addressKeysOf({ country: 'US', postcode: '10001', city: '', street: '---' })).toEqual([])
  })
})

describe('A promotion', () => {
  it('counts once for a mailbox and a few times for a flat', () => {
    expect(shareRefusal('registration', 'mailbox', 0)).toBeNull()
    expect(shareRefusal('registration', 'mailbox', 1)).toMatch(/mailbox.*\.$/)
    expect(shareRefusal('registration', 'address', 2)).toBeNull()
    expect(shareRefusal('registration', 'address', 3)).toMatch(/address.*\.$/)
    expect(shareRefusal('SPRING', 'phone', 2)).toBeNull()
    expect(shareRefusal('SPRING', 'phone', 3)).toMatch(/phone.*\.$/)
    expect(shareRefusal('SPRING', 'payer', 3)).toMatch(/pay.*\.$/)
  })
})
