import { describe, expect, it } from 'vitest'
import { customerWithPaidItems } from '../../support/people/caller.ts'
import { inspected, ourStaff } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'

const { visit } = openBrowser()

describe('The photos of an item that has arrived', () => {
  it.each([
    ['a desk', DESKTOP, ''],
    ['a phone', PHONE, '/m'],
  ])('are found right, looked at closely and lead to a return on %s', async (name, device, base) => {
    const email = `photos-${name.slice(2)}@example.test`
    const customer = await customerWithPaidItems(email, PASSWORD, ['A paid mug'])
    const [id = ''] = await inspected(customer, await ourStaff(), ['A mug with photos'])
    const { page, complaints } = await visit(device)
    await signIn(page, email, PASSWORD)
    const noted = async () => (await customer.call('orders/get_order_item_detail', { id })).photos_approved_at

    await page.goto(`${base}/user/order-detail?id=${id}#approve`)
    const right = page.getByRole('button', { name: 'Looks right' })
    await expect.poll(() => right.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await noted()).toBeNull()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'You said it looks right' }).waitFor()
    // The pressed button keeps the focus, so that it can be pressed again.
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('You said it looks right')
    expect(await noted()).not.toBeNull()
    await page
      .getByText(/Return until .*costs .*¥10\.20/)
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'Enlarge photo 1' }).click()
    const viewer = page.getByRole('dialog', { name: /Pictures of/ })
    const picture = viewer.getByRole('img')
    const transform = () => picture.evaluate((image) => image.style.transform)
    await expect.poll(transform).toContain('scale(1)')
    await page.keyboard.press('+')
    await expect.poll(transform).toContain('scale(1.5)')
    const before = await transform()
    await page.keyboard.press('ArrowRight')
    await expect.poll(transform).not.toBe(before)
    await page.keyboard.press('-')
    await expect.poll(transform).toBe('translate(0px, 0px) scale(1)')
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })

    // Among ours it says which picture is the seller's.
    await page.route('**/api/orders/get_order_item_detail', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: { ...data, image: data.qc_photos[0].url } } })
    })
    await page.goto(`${base}/user/order-detail?id=${id}`)
    await page.getByRole('button', { name: 'Enlarge the seller’s picture' }).click()
    await viewer.getByRole('img', { name: 'The seller’s picture, 2 of 2' }).waitFor()
    await viewer.getByText('The seller’s picture, 2 / 2').waitFor()
    await page.keyboard.press('Escape')
    await page.unroute('**/api/orders/get_order_item_detail')
    await page.goto(`${base}/user/order-detail?id=${id}#return`)
    await page.reload()
    await page.getByRole('dialog', { name: 'Ask for a refund' }).waitFor()
    const { status } = await customer.call('orders/get_order_item_detail', { id })
    expect(status).toBe('InWarehouse')
    // A customer who asks for the money back is no longer asked whether it looks right.
    await customer.call('orders/approve_photos', { id, approved: false })
    await customer.call('orders/request_refund', { ids: [id], reason: 'no_reason' })
    await page.goto(`${base}/user/order-detail?id=${id}`)
    await page.getByRole('link', { name: 'Ask about it' }).waitFor()
    expect(await page.getByRole('button', { name: 'Looks right' }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
