import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, it } from 'vitest'
import { codeMail } from '#server/mail/code.ts'
import { laidOut } from '#server/mail/layout.ts'
import { EXAMPLES } from '#server/mail/examples.ts'
import { questionMail } from '#server/mail/order.ts'
import { shippedMail } from '#server/mail/parcel.ts'
import { newDeviceMail } from '#server/mail/security.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { readSettings } from '#server/settings/settings.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

/** How mail programs show our mails: narrow and wide, light and dark, and those that drop the style sheet. */

const { visit } = openBrowser()
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TO = 'a@example.test'
const TITLE = `纯棉刺绣连帽卫衣 ${'Longwordwithoutanyspaces'.repeat(6)}`

const BY = { ip: '10.0.0.1', user_agent: '', at: 0 }
const MAILS: Record<string, Message> = {
  code: codeMail(TO, 'verify', { code: '123456', token: 'token' }, BY),
  question: questionMail(
    TO,
    { id: '1', title: TITLE },
    { reason: 'It costs more.', change: '', expires_at: 0 },
  ),
  notice: shippedMail(TO, { parcel_no: 'P1' }, [{ carrier: 'EMS', tracking_number: 'EE123456789CN' }]),
  // More are looked at by hand: npm run mails -- preview.
  ...Object.fromEntries(Object.entries(EXAMPLES).filter(([name]) => /arrival|order-paid/.test(name))),
  warning: newDeviceMail(TO, BY),
}

it.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])(
  'A mail can be read and used on %s, in the light, in the dark and without a style sheet',
  async (_, device) => {
    const { page, context } = await visit(device)
    const wrong: string[] = []
    for (const [name, message] of Object.entries(MAILS)) {
      const { html } = laidOut(readSettings({}), message)
      for (const [look, shown] of [
        ['light', html],
        ['dark', html],
        ['dark without its styles', html.replace(/<style>.*?<\/style>/s, '')],
      ] as const) {
        await page.emulateMedia({ colorScheme: look === 'light' ? 'light' : 'dark' })
        await page.setContent(shown)
        await page.evaluate(AXE)
        // Landmarks are for pages: a mail stands inside one.
        const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } }
        const found: AxeResults = await page.evaluate(`axe.run(${JSON.stringify({ rules })})`)
        for (const { id, nodes } of found.violations)
          wrong.push(`${name}, ${look}: ${id} ${nodes.map(({ html: at }) => at.slice(0, 120)).join(' · ')}`)
        const [wide, full] = await page.evaluate(
          () => [innerWidth, document.documentElement.scrollWidth] as const,
        )
        if (full > wide) wrong.push(`${name}, ${look}: ${full} px wide on ${wide}`)
      }
    }
    expect(wrong).toEqual([])
    await context.close()
  },
)
