import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { DESKTOP, openBrowser } from '../../support/worlds/browser.ts'
import { PASSWORD } from '../../support/people/person.ts'
import { freePort, ready } from '../../support/worlds/site.ts'

const { visit } = openBrowser()

const EMAIL = 'boss@shop.example'

const post = (origin: string, call: string, body: object) =>
  fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A shop that is no demo, with one admin. */
async function realShop(): Promise<{ origin: string; close: () => Promise<void> }> {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-shop-'))
  const port = await freePort()
  const own = { DATA_DIR: data_dir, DATABASE_URL: '', PORT: String(port), DEMO: 'off' }
  const env = {
    ...process.env,
    ...own,
    NODE_ENV: 'production',
    MAIL_URL: 'smtp://127.0.0.1:9?from=a@shop.example',
  }
  const server = spawn(process.execPath, ['dist/server/entry.mjs'], { env, stdio: 'ignore' })
  const origin = `http://localhost:${port}`
  await ready(origin, server)
  await post(origin, 'user/create', { email: EMAIL, password: PASSWORD, accept_terms: true })
  const { stdout } = spawnSync(process.execPath, ['scripts/admin.ts', EMAIL], { env, encoding: 'utf8' })
  const token = new URL(/http\S+/.exec(stdout)?.[0] ?? '').searchParams.get('token')
  const set = await post(origin, 'user/reset_password', { email: EMAIL, token, new_password: PASSWORD })
  expect(set.status).toBe(200)
  const close = async () => {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    rmSync(data_dir, { recursive: true, force: true })
  }
  return { origin, close }
}

it('Staff are led to set up their app before any page of the back office opens, with the keyboard alone', async () => {
  const { origin, close } = await realShop()
  const { page, context, complaints } = await visit(DESKTOP)
  const submit = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.keyboard.press('Enter')
  }
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(EMAIL)
  await submit('Password', PASSWORD)
  // Staff come to the back office, and to its door first.
  await page.waitForURL(`${origin}/bk/sign-in?redirect_url=%2Fbk`)
  await page.goto(`${origin}/bk/orders`)
  expect(page.url()).toBe(`${origin}/bk/sign-in?redirect_url=%2Fbk%2Forders`)
  await submit('Your password', PASSWORD)
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await submit('Code', new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  const codes = page.getByRole('list', { name: 'Recovery codes' })
  await codes.waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
  await page.getByRole('checkbox').focus()
  for (const key of ['Space', 'Tab', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL(`${origin}/bk/orders`)
  expect(complaints).toEqual([])
  await context.close()
  await close()
})
