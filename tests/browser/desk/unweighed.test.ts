import { expect, it } from 'vitest'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { arrived, ourStaff, PHOTO } from '../../support/people/parcel-road.ts'
import { signIn } from '../../support/people/person.ts'
import { DEMO_PASSWORD } from '../../support/worlds/site.ts'

const TITLE = 'A lamp nobody opened'
const { visit } = openBrowser()

it('An item its seller refused unopened is no item of a parcel until staff find and weigh it', async () => {
  const staff = await ourStaff()
  const { customer, id } = await arrived('unopened@example.test', TITLE, staff)
  const asked = await customer.call('orders/request_refund', { ids: [id], reason: 'no_reason' })
  const refund_id = asked.refunds[0].id
  await staff.call('bk/resolve_refund', { refund_id, approve: true })
  await staff.call('bk/finish_return', { refund_id, outcome: 'refused' })

  const shopper = await visit(DESKTOP)
  await signIn(shopper.page, customer.email)
  await shopper.page.goto('/user/order/warehouse')
  await shopper.page.getByText('Not weighed yet').waitFor()
  expect(await shopper.page.getByRole('checkbox', { name: new RegExp(TITLE) }).isDisabled()).toBe(true)
  await shopper.page.goto(`/user/parcel/create?item_ids=${id}`)
  await shopper.page.getByText(`${TITLE}. We haven’t weighed it yet.`).waitFor()

  await shopper.page.goto(`/user/order-detail?id=${id}`)
  await shopper.page.getByText('We’ll inspect it').first().waitFor()
  expect(await shopper.page.getByRole('link', { name: 'Put it in a parcel' }).count()).toBe(0)

  const phone = await visit(PHONE)
  await signIn(phone.page, 'staff@example.test', DEMO_PASSWORD)
  await phone.page.goto('/m/bk/orders?queue=ToInspect')
  await phone.page.getByRole('row', { name: TITLE }).getByRole('link', { name: 'Inspect' }).click()
  const form = phone.page.getByRole('form', { name: TITLE })
  await form.getByLabel('Weight (g)').fill('850')
  await form.getByLabel('Length (cm)').fill('24')
  await form.getByLabel('Width (cm)').fill('18')
  await form.getByLabel('Height (cm)').fill('16')
  await form.getByRole('radio', { name: 'As ordered' }).check()
  await form.locator('input[type=file]').first().setInputFiles(PHOTO)
  await form.getByRole('button', { name: 'Put in warehouse' }).click()
  await form.waitFor({ state: 'detached' })
  await phone.page.getByText(`“${TITLE}” is in the warehouse.`).waitFor()
  expect(await phone.page.locator('main').getByText(TITLE).count()).toBe(0)

  await shopper.page.goto('/user/order/warehouse')
  expect(await shopper.page.getByRole('checkbox', { name: new RegExp(TITLE) }).isDisabled()).toBe(false)
  expect([...shopper.complaints, ...phone.complaints]).toEqual([])
})

it('The box is opened by a button of one line on a phone, below a field that shows all it asks for', async () => {
  const { page } = await visit(PHONE)
  await signIn(page, 'staff@example.test', DEMO_PASSWORD)
  await page.goto('/m/bk/uploadqc')
  const open = await page.getByRole('button', { name: 'Open the box' }).boundingBox()
  expect(open?.height).toBeLessThan(50)
  const field = page.getByLabel('Number on the box')
  expect((await field.boundingBox())?.width).toBeGreaterThan(330)
})
