import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, it } from 'vitest'
import { DEMO_PASSWORD, freePort, startSite } from '../support/worlds/site.ts'
import { cookieOf, demoCookies, wrongRows } from '../support/models/gate.ts'

it('The built site answers every row of the table as the gate decides', async () => {
  const origin = inject('origin')
  expect(await wrongRows(origin, await demoCookies(origin, DEMO_PASSWORD))).toEqual([])
  // And once more, from what it remembers.
  expect(await wrongRows(origin, { none: '' })).toEqual([])
})

it('In a real shop staff are led to show their code, and read the back office when they have', async () => {
  const PORT = String(await freePort())
  const { origin, data_dir, stop } = await startSite({
    PORT,
    SITE_URL: `http://localhost:${PORT}`,
    DEMO: 'off',
    DATABASE_URL: '',
    TEST_LIGHT_PASSWORDS: '',
    WAIT_FACTOR: '',
    MAIL_URL: 'smtp://127.0.0.1:1?from=shop@shop.example',
    CONTACT_EMAIL: 'help@shop.example',
    OPERATOR: 'Shop Ltd, 1 Street, Town',
  })
  const change = (statement: string) => {
    const database = new DatabaseSync(join(data_dir, 'benbuy.sqlite'))
    database.exec(statement)
    database.close()
  }
  try {
    const somebody = { email: 'clerk@shop.example', password: 'correct horse battery' }
    const made = await fetch(`${origin}/api/user/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...somebody, accept_terms: true }),
    })
    expect(made.status).toBe(200)
    change("UPDATE accounts SET role = 'staff'")
    const cookie = await cookieOf(origin, somebody.email, somebody.password)
    expect(await wrongRows(origin, { unproved: cookie })).toEqual([])
    change(`UPDATE sessions SET proved_at = ${Date.now()}`)
    expect(await wrongRows(origin, { staff: cookie })).toEqual([])
  } finally {
    await stop()
  }
})
