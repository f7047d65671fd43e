import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/people/caller.ts'
import { DESKTOP, openBrowser, PHONE } from '../../support/worlds/browser.ts'
import { ourStaff, shipped } from '../../support/people/parcel-road.ts'
import { PASSWORD, signIn } from '../../support/people/person.ts'

const { visit } = openBrowser()

describe('A haul', () => {
  let customer: Person
  let parcel_no: string
  beforeAll(async () => {
    const staff = await ourStaff()
    ;({ customer, parcel_no } = await shipped('haul@example.test', staff))
    await staff.call('bk/add_tracking_event', { parcel_no, status: 'Delivered', description: 'Delivered' })
    await customer.call('parcel/change_parcel_status', { parcel_no, action: 'confirm' })
  })

  it('is shared from the parcel’s page and seen by whoever has the link, until it is not', async () => {
    const { page, context, complaints } = await visit(DESKTOP)
    await signIn(page, customer.email, PASSWORD)
    await page.goto(`/user/parcel/detail?parcel_no=${parcel_no}`)
    // Its dialog comes later: who waits for it on a slow line sees that, and a second press opens no second one.
    let comes = () => {}
    const held = new Promise<void>((resolve) => {
      comes = resolve
    })
    await page.route(/\/HaulDialog\./, async (route) => {
      await held
      await route.continue()
    })
    const choose = page.getByRole('button', { name: 'Choose what to share' })
    await choose.click()
    const coming = page.getByRole('status', { name: 'Loading' })
    await coming.waitFor()
    await choose.click({ force: true })
    comes()
    await page.getByRole('checkbox', { name: /^Photo 1, \w/ }).check()
    expect(await page.getByRole('dialog').count()).toBe(1)
    expect(await coming.count()).toBe(0)
    expect(await page.getByRole('checkbox', { name: /home page/ }).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Share with a link' }).click()
    const path = await page.getByRole('link', { name: 'See the page' }).getAttribute('href')

    const stranger = await visit(PHONE)
    await stranger.page.goto(`${path}`)
    await stranger.page.getByText('A haul to the United States').first().waitFor()
    expect(new URL(stranger.page.url()).pathname).toBe(`/m${path}`)
    const photo = stranger.page.locator('.haul-photos img')
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await stranger.page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
    expect(await stranger.page.content()).not.toMatch(/Ada Doe|1 Main St|10001/)
    expect(stranger.complaints).toEqual([])

    await page.getByRole('button', { name: 'Stop sharing' }).click()
    await page.getByRole('button', { name: 'Choose what to share' }).waitFor()
    expect((await stranger.page.reload())?.status()).toBe(404)
    expect(complaints).toEqual([])
    await stranger.context.close()
    await context.close()
  })
})
