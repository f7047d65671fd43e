import { expect, it } from 'vitest'
import { risksOf } from '#server/settings/risks.ts'
import { readSettings } from '#server/settings/settings.ts'

const SHOP = {
  SITE_URL: 'https://shop.example',
  MAIL_URL: 'smtp://mail.example',
  TRANSFER_ACCOUNT: 'BenBuy, 12345678',
}
const shop = (env: Record<string, string> = {}) => risksOf(readSettings({ ...SHOP, ...env }))

it.each([
  [{ RATES: 'table' }, /^RATES=table: /],
  [{ SITE_URL: 'http://shop.example' }, /^SITE_URL begins with http:\/\//],
  [{ TRANSFER_ACCOUNT: '' }, /^No way to pay is set/],
  [
    { SITE_URL: 'http://localhost:4321', DEMO: 'off' },
    /^SITE_URL is http:\/\/localhost:4321: links in mails/,
  ],
  [{ TRUSTED_PROXIES: '10.0.0.1,0.0.0.0/0' }, /^TRUSTED_PROXIES holds 0\.0\.0\.0\/0: anybody/],
  [{ TRUSTED_PROXIES: '::/0, 0.0.0.0/00' }, /^TRUSTED_PROXIES holds ::\/0 and 0\.0\.0\.0\/00: anybody/],
])('A real shop is warned at its start, once for each slip: %j', (env, sentence) => {
  expect(shop(env)).toEqual([expect.stringMatching(sentence)])
})

it('Who has set all as they should is warned of nothing, and so is a demo', () => {
  expect(shop()).toEqual([])
  expect(shop({ RATES: 'live', TRUSTED_PROXIES: '10.0.0.0/8,::1/128,fd00::/10' })).toEqual([])
  expect(risksOf(readSettings({ RATES: 'table', TRUSTED_PROXIES: '0.0.0.0/0' }))).toEqual([])
  expect(risksOf(readSettings({ SITE_URL: 'http://localhost:4321' }))).toEqual([])
})
