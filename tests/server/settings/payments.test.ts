import { describe, expect, it } from 'vitest'
import { readPayments, takesRealMoney } from '#server/settings/payments.ts'
import { risksOf } from '#server/settings/risks.ts'
import { readSettings } from '#server/settings/settings.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
const PAYPAL = { PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'x', PAYPAL_WEBHOOK_ID: 'x' }
const SANDBOX = { ...PAYPAL, PAYPAL_URL: 'https://api-m.sandbox.paypal.com/' }
const TEST_KEY = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_test_x' }

describe('A key in the place of another', () => {
  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_live_hunter2' }, /^The setting STRIPE_SECRET_KEY must be .* begins with sk_/],
    [{ STRIPE_SECRET_KEY: 'whsec_hunter2' }, /^The setting STRIPE_SECRET_KEY must be .* begins with sk_/],
    [{ STRIPE_WEBHOOK_SECRET: 'sk_live_hunter2' }, /^The setting STRIPE_WEBHOOK_SECRET .* whsec_\.$/],
    [{ STRIPE_WEBHOOK_SECRET: 'we_hunter2' }, /^The setting STRIPE_WEBHOOK_SECRET .* whsec_\.$/],
  ])('stops the start of a demo, too, and is not repeated: %j', (wrong, sentence) => {
    const start = () => readSettings({ DEMO: 'on', ...STRIPE, ...wrong })
    expect(start).toThrow(sentence)
    expect(start).not.toThrow('hunter2')
  })

  it('is none of a secret or a restricted key', () => {
    for (const STRIPE_SECRET_KEY of ['sk_live_x', 'rk_live_x', 'sk_test_x', 'rk_test_x'])
      expect(readPayments({ ...STRIPE, STRIPE_SECRET_KEY }).stripe?.secret_key).toBe(STRIPE_SECRET_KEY)
  })
})

describe('Play money', () => {
  it.each([
    [TEST_KEY, false],
    [SANDBOX, false],
    [{ ...TEST_KEY, ...SANDBOX }, false],
    [{}, false],
    [STRIPE, true],
    [{ ...STRIPE, ...SANDBOX }, true],
    [{ ...TEST_KEY, ...PAYPAL }, true],
  ])('is not real: %j', (env, real) => {
    expect(takesRealMoney(readPayments(env))).toBe(real)
  })

  it('is warned of at the start of a real shop, each gateway by itself', () => {
    const shop = (env: Record<string, string>) =>
      risksOf(readSettings({ SITE_URL: 'https://shop.example', MAIL_URL: 'smtp://mail.example', ...env }))
    expect(shop(TEST_KEY)).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is a test key: .*play money/)])
    expect(shop({ ...STRIPE, ...SANDBOX })).toEqual([
      expect.stringMatching(/^PAYPAL_URL is PayPal’s sandbox/),
    ])
    expect(shop({ ...STRIPE, ...PAYPAL })).toEqual([])
    expect(risksOf(readSettings({ ...TEST_KEY, ...SANDBOX }))).toEqual([])
  })
})
