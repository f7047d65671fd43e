import { describe, expect, it } from 'vitest'
import { maskEmail } from '#domain/invitation.ts'
import { addressKeyOf, mailboxOf, shareRefusal } from '#domain/promotion.ts'

describe('A mailbox', () => {
  it.each([
    ['Ada.Doe+shop@Gmail.com', 'adadoe@gmail.com'],
    ['adadoe@googlemail.com', 'adadoe@gmail.com'],
    ['a.d.a.doe+1+2@googlemail.com', 'adadoe@gmail.com'],
    ['Ada.Doe+x@example.com', 'ada.doe@example.com'],
    ['ada@example.com.', 'ada@example.com'],
    ['+ada@example.com', '+ada@example.com'],
    [' ADA@EXAMPLE.COM ', 'ada@example.com'],
  ])('%s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })

  it('keeps apart what other providers keep apart', () => {
    expect(mailboxOf('a.da@example.com')).not.toBe(mailboxOf('ada@example.com'))
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
    expect(addressKeyOf({ ...HOME, ...other })).toBe(addressKeyOf(HOME))
  })

  it('is the same with and without accents', () => {
    const at = (street: string) => addressKeyOf({ country: 'DE', postcode: '10115', city: 'Berlin', street })
    expect(at('Große Königstraße 7')).toBe(at('GROSSE KÖNIGSTRASSE 7'))
    expect(at('Rue de l’Église 3')).toBe(at('rue de l eglise 3'))
  })

  it.each([
    { street: '1 Main Street, Apt. 6' },
    { street: '11 Main Street' },
    { postcode: '10002' },
    { country: 'CA' },
  ])('is another one with %j', (other) => {
    expect(addressKeyOf({ ...HOME, ...other })).not.toBe(addressKeyOf(HOME))
  })

  it('that says nothing is compared with none', () => {
    expect(addressKeyOf({ country: 'US', postcode: '', city: '', street: '1 Main St' })).toBe('')
    expect(addressKeyOf({ country: 'US', postcode: '10001', city: '', street: '---' })).toBe('')
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
