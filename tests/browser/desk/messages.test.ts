import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { DEMO_STAFF } from '#server/seed/demo-accounts.ts'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { press, signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

const messageOf = (ticket_no: string) => ({
  ...{ ticket_no, kind: 'question', status: 'Open', text: 'Where is it?', ref: '', about: null, images: [] },
  ...{ contact: 'visitor@example.test', email: null, answers: [], late: false },
  created_at: '2026-11-29T08:00:00.000Z',
})

const focused = (page: Page) => page.locator('[data-row]:focus')

it('After an answer the next message has the focus, and a key answers it', async () => {
  const { page, context } = await visit(DESKTOP)
  await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
  let list = ['F261130-FIRST222', 'F261130-SECND222', 'F261130-THIRD222'].map(messageOf)
  await page.route('**/api/bk/get_feedback*', (route) =>
    route.fulfill({ json: { success: true, data: { list, next_cursor: null, total: list.length } } }),
  )
  await page.route('**/api/bk/answer_feedback*', (route) => {
    const { ticket_no } = route.request().postDataJSON()
    list = list.filter((one) => one.ticket_no !== ticket_no)
    return route.fulfill({ json: { success: true, data: { ...messageOf(ticket_no), status: 'Answered' } } })
  })
  await page.goto('/bk/feedback')
  await page.getByRole('row', { name: 'F261130-FIRST222' }).getByRole('button', { name: 'Answer' }).click()
  await page.getByLabel('Our answer').fill('On its way.')
  await press(page, 'Send the answer')
  await page.getByRole('row', { name: 'F261130-FIRST222' }).waitFor({ state: 'detached' })
  await focused(page).waitFor()
  expect(await focused(page).getAttribute('aria-label')).toBe('F261130-SECND222')
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: 'Answer F261130-SECND222' }).waitFor()
  await context.close()
})

it('An answer that a colleague was quicker with is told before another goes out, and what was written stays', async () => {
  const { page, context } = await visit(DESKTOP)
  await signIn(page, DEMO_STAFF, DEMO_PASSWORD)
  const ticket = messageOf('F261130-FRTH2222')
  await page.route('**/api/bk/get_feedback*', (route) =>
    route.fulfill({ json: { success: true, data: { list: [ticket], next_cursor: null, total: 1 } } }),
  )
  const sent: number[] = []
  const told = 'A colleague has answered this meanwhile: “In Leipzig.” Send yours if it’s still needed.'
  await page.route('**/api/bk/answer_feedback*', (route) => {
    const { seen_answers } = route.request().postDataJSON()
    sent.push(seen_answers)
    if (seen_answers > 0)
      return route.fulfill({ json: { success: true, data: { ...ticket, status: 'Answered' } } })
    const refusal = { success: false, code: 'ANSWERED_MEANWHILE', message: told, answers: 1 }
    return route.fulfill({ status: 409, json: refusal })
  })
  await page.goto('/bk/feedback')
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer F261130-FRTH2222' })
  await dialog.getByLabel('Our answer').fill('In Halle.')
  await press(page, 'Send the answer')
  await dialog.getByText(told).waitFor()
  expect(await dialog.getByLabel('Our answer').inputValue()).toBe('In Halle.')
  await press(page, 'Send the answer')
  await dialog.waitFor({ state: 'detached' })
  expect(sent).toEqual([0, 1])
  await context.close()
})
