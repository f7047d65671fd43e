import { expect, it } from 'vitest'
import {
  ADDRESS_MARK,
  contactHrefMark,
  contactMark,
  OPERATOR_MARK,
  PROVIDERS_MARK,
  hasMarks,
  partMarks,
  type Condition,
  type SetAtStart,
  setAtStart,
} from '#domain/site/set-at-start.ts'

const DEMO: SetAtStart = {
  site_url: 'http://localhost:4321',
  demo: true,
  live_rates: false,
  operator: undefined,
  contact: {},
}
const SHOP: SetAtStart = {
  site_url: 'https://shop.example',
  demo: false,
  live_rates: true,
  operator: undefined,
  contact: {},
}

const only = (condition: Condition, part: string) => partMarks(condition).join(part)

it('The address is the one the shop is started with', () => {
  const page = `<link href="${ADDRESS_MARK}/finds"><meta content="${ADDRESS_MARK}/">`
  expect(hasMarks(page)).toBe(true)
  expect(setAtStart(page, SHOP)).toBe(
    '<link href="https://shop.example/finds"><meta content="https://shop.example/">',
  )
})

it('Where rates are those of the day, the page says that it was built with others', () => {
  expect(setAtStart(only('live-rates', 'x'), DEMO)).toBe('')
  expect(setAtStart(only('live-rates', 'x'), SHOP)).toBe('x')
})

it('A part stays where its condition holds, also within another', () => {
  const page = `a${only('demo', `b${only('demo', 'c')}d${only('real', 'e')}f`)}g${only('real', 'h')}i`
  expect(setAtStart(page, DEMO)).toBe('abcdfgi')
  expect(setAtStart(page, SHOP)).toBe('aghi')
})

it('A contact channel is shown when it is set, its value safe to stand in a page', () => {
  const link = `<a href="${contactHrefMark('CONTACT_PHONE')}">${contactMark('CONTACT_PHONE')}</a>`
  const mail = `<a href="${contactHrefMark('CONTACT_EMAIL')}">${contactMark('CONTACT_EMAIL')}</a>`
  const page = only('contact', `<ul>${only('CONTACT_PHONE', link)}${only('CONTACT_EMAIL', mail)}</ul>`)
  expect(setAtStart(page, SHOP)).toBe('')
  const contact = { CONTACT_EMAIL: `a&"b'$&@shop.example` }
  expect(setAtStart(page, { ...SHOP, contact })).toBe(
    '<ul><a href="mailto:a&amp;&quot;b&#39;$&amp;@shop.example">a&amp;&quot;b&#39;$&amp;@shop.example</a></ul>',
  )
  expect(setAtStart(page, { ...SHOP, contact: { CONTACT_PHONE: '+49 (30) 12-34' } })).toBe(
    '<ul><a href="tel:+49301234">+49 (30) 12-34</a></ul>',
  )
})

it('A page without marks stays as it is', () => {
  const page = '<p>only demo <!-- a comment --></p>'
  expect(hasMarks(page)).toBe(false)
  expect(setAtStart(page, SHOP)).toBe(page)
})

it('Who runs the shop is named where that is set', () => {
  const page = only('operator', `<p>Run by ${OPERATOR_MARK}.</p>`)
  expect(setAtStart(page, SHOP)).toBe('')
  expect(setAtStart(page, { ...SHOP, operator: 'A & B Ltd' })).toBe('<p>Run by A &amp; B Ltd.</p>')
})

it('Ways to pay are shown that are set, and services to sign in with, by name alone', () => {
  const page = `${only('payments', only('stripe', 'card') + only('paypal', 'PayPal'))}${only('providers', PROVIDERS_MARK)}`
  expect(setAtStart(page, SHOP)).toBe('')
  const payments = { stripe: { is_test: false }, paypal: null, transfer: null }
  const sign_in_providers = [{ id: '1', name: '"G"', issuer: 'https://g.example', client_secret: 'secret' }]
  expect(setAtStart(page, { ...SHOP, payments, sign_in_providers })).toBe(
    'card[{&quot;id&quot;:&quot;1&quot;,&quot;name&quot;:&quot;\\&quot;G\\&quot;&quot;}]',
  )
})

it('Staff of a real shop read that payments are play money, those of a demo know', () => {
  const page = only('play-money', 'x')
  const payments = { stripe: { is_test: true }, paypal: { is_test: false }, transfer: {} }
  expect(setAtStart(page, { ...SHOP, payments })).toBe('x')
  expect(setAtStart(page, { ...SHOP, payments: { ...payments, stripe: { is_test: false } } })).toBe('')
  expect(setAtStart(page, { ...DEMO, payments })).toBe('')
})
