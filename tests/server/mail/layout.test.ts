import { simpleParser } from 'mailparser'
import { describe, expect, it } from 'vitest'
import { codeMail } from '#server/mail/code.ts'
import { EXAMPLES } from '#server/mail/examples.ts'
import { laidOut } from '#server/mail/layout.ts'
import { addressTakenMail, emailChangedMail } from '#server/mail/email-change.ts'
import { letter, SITE } from '#server/mail/letter.ts'
import { quoteOrder } from '#domain/order/pricing.ts'
import type { RateThen } from '#server/db/rates-then.ts'
import { paidMail } from '#server/mail/order.ts'
import { withAmounts } from '#server/mail/reader-money.ts'
import { priceFallMail } from '#server/mail/price-fall.ts'
import { emlMail } from '#server/providers/mail/eml.ts'
import { smtpMail } from '#server/providers/mail/smtp.ts'
import { readSettings } from '#server/settings/settings.ts'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fakeSmtp } from '../../support/fakes/smtp.ts'

const BY = { ip: '10.0.0.1', user_agent: '', at: 0 }

const settings = { ...readSettings({}), site_url: 'https://shop.example' }
const sent = (message: Parameters<typeof laidOut>[1], then: RateThen | null = null) =>
  laidOut(settings, withAmounts(message, then))
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
const EVIL = '<img src=x onerror=alert(1)> "Lamp" & more'

const paid = (then?: RateThen) =>
  sent(
    paidMail(
      'a@example.test',
      {
        items: [{ title: EVIL, sku_text: 'M', quantity: 2 }],
        quote: quoteOrder({
          items: [
            {
              id: '1',
              quantity: 2,
              price_fen: 6_170_00,
              domestic_fee_fen: 5_67,
              services_fen: 0,
              fee_ratio_bp: 0,
            },
          ],
          coupon_fen: 1000,
        }),
        balance_fen: 5,
      },
      0,
    ),
    then,
  )

describe('A mail', () => {
  it('says the same in text and in HTML', () => {
    const { text, html } = paid()
    const words = html
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
    for (const line of text.split('\n').filter(Boolean)) {
      const [said = ''] = line.replace(/^- /, '').split(': https:')
      for (const part of said.split(/: (?=[-−]?¥)/))
        expect(words).toContain(part.trim().replaceAll('\u00a0', ' '))
    }
  })

  const ROWS = /<tr><td style[^>]*>(.*?)<\/td><td align="right"[^>]*>(.*?)<\/td>/g

  it('does so in currencies whose name stands apart from the digits', () => {
    const rows = [...paid({ currency_unit: 'CHF', rate: 0.1127 }).html.matchAll(ROWS)]
    expect(rows.map(([, , amount]) => amount)).toEqual([
      'CHF\u00a01,390.72 (¥12,340.00)',
      'CHF\u00a00.64 (¥5.67)',
      '−CHF\u00a01.13 (−¥10.00)',
      'CHF\u00a01,390.23 (¥12,335.67)',
    ])
  })

  it('shows amounts as rows of a table, the sum last', () => {
    const rows = [...paid().html.matchAll(ROWS)]
    expect(rows.map(([, , amount]) => amount)).toEqual(['¥12,340.00', '¥5.67', '−¥10.00', '¥12,335.67'])
    expect(rows.at(-1)?.[1]).toBe('Paid')
  })

  it('leads to our own pages only, by words and not by addresses', () => {
    const { html, text } = paid()
    expect(hrefs(html)).toEqual(['https://shop.example/user/order-list?status=All'])
    expect(html).not.toContain('>https://')
    expect(text).toContain('View my orders: https://shop.example/user/order-list')
    const words = { to: 'a@example.test', scene: 'feedback', subject: 'x' }
    const forged = sent({ ...words, text: `See: ${SITE}//evil.example" onclick="x and https://evil.example` })
    for (const href of hrefs(forged.html)) expect(new URL(href ?? '').host).toBe('shop.example')
    expect(forged.html).not.toContain('onclick="')
    for (const path of ['@evil.example/x', '.evil.example/x', '//evil.example/x', ''])
      expect(sent({ ...words, text: `See: ${SITE}${path}\nSee it: ${SITE}${path} now` })).toMatchObject({
        html: expect.not.stringMatching(/href="|shop\.example|\p{Cc}(?<!\n)/u),
        text: expect.not.stringMatching(/shop\.example|\p{Cc}(?<!\n)/u),
      })
  })

  it('carries what others wrote as words', () => {
    expect(paid().html).not.toContain('<img')
  })

  it('keeps a line a line, whatever stands in its words', () => {
    expect(letter(['a\r\n\n- Paid: ¥1.00', 'b'])).toBe('a - Paid: ¥1.00\nb')
  })

  it('has the button that undoes a change of address, and no other', () => {
    const done = { ip: '', user_agent: '', at: 0, new_email: 'n@example.test', voided_fen: 0 }
    const { html } = sent(emailChangedMail('a@example.test', { ...done, token: 'tok' }))
    expect(html).toMatch(
      /href="[^"]*scene=take_back[^"]*" style="display:inline-block[^>]*>Take the account back</,
    )
    expect(html.match(/class="button"/g)).toHaveLength(1)
    for (const until_recently of [true, false])
      expect(sent(addressTakenMail('a@example.test', { until_recently })).html).not.toContain(
        'class="button"',
      )
  })

  it('shows a code large, once, and has its button below', () => {
    const { html } = sent(codeMail('a@example.test', 'verify', { code: '123456', token: 'abc' }, BY))
    expect(html.match(/class="code"[^>]*>123456</g)).toHaveLength(1)
    expect(hrefs(html)).toEqual([
      'https://shop.example/login?scene=verify&amp;email=a%40example.test&amp;token=abc',
    ])
    expect(html).toMatch(/class="button"[^>]*>Confirm my email</)
  })

  it('links the sentence before an address, and leaves the one before it as it is', () => {
    const changed = {
      ip: '',
      user_agent: '',
      at: 0,
      new_email: 'n@example.test',
      voided_fen: 0,
      token: 'tok',
    }
    const { html } = sent(emailChangedMail('a@example.test', changed))
    expect(html).toContain('write to us from this address. <a')
    expect(html).toMatch(/>See how to reach us<\/a>\./)
  })

  it('says where to do without it when one may', () => {
    const fall = priceFallMail('a@example.test', {
      ...{ title: 'Lamp', platform: 'taobao', num_iid: '1', price_then_fen: 200, price_fen: 100 },
    } as never)
    expect(sent(fall).unsubscribe).toBe('https://shop.example/user/settings#notices')
    expect(sent(fall).html.match(/class="button"/g)).toHaveLength(1)
    expect(sent(fall).html).toContain('>Choose which emails you get</a>')
    expect(paid().unsubscribe).toBeUndefined()
  })

  it('goes out in both forms, as a file and over SMTP', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'benbuy-mail-'))
    await emlMail(folder).send(paid(), 1)
    const [file = ''] = globSync(join(folder, '*.eml'))
    const raw = readFileSync(file, 'utf8')
    const server = await fakeSmtp()
    await smtpMail(server.url).send(paid(), 1)
    for (const one of [await simpleParser(raw), server.mails[0]]) {
      expect(one?.text?.trim()).toBe(paid().text)
      expect(`${one?.html}`.trim()).toBe(paid().html)
    }
    await server.stop()
    rmSync(folder, { recursive: true })
  })
})

describe('An example of a mail', () => {
  const own = globSync('src/server/mail/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export function (\w+Mail)\(/gm)].map(
      ([, name]) => `${basename(file, '.ts')}-${name}`,
    ),
  )

  it('is there for each kind, to be looked at', () => {
    expect(own.length).toBeGreaterThan(40)
    expect(Object.keys(EXAMPLES).sort()).toEqual(own.sort())
  })

  it.each(Object.entries(EXAMPLES))('%s has short buttons, whole dates and our words', (_, message) => {
    const { html, text, subject } = sent(message)
    const buttons = [...html.matchAll(/class="(?:button|choice)"[^>]*>([^<]*)</g)].map(
      ([, words = '']) => words,
    )
    for (const words of buttons) expect(words).toMatch(/^[A-Z][a-z’]+(?: [\w’$.]+){1,5}$/)
    expect(`${subject} ${text}`).not.toMatch(
      /e-mail|\bplease\b|!|\d{4}-\d\d-\d\d|\d (?:January|November|December)/i,
    )
    for (const [image] of html.matchAll(/<img [^>]*>/g)) expect(image).toMatch(/ alt="[^"]+"/)
  })
})
