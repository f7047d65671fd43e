import { parseArgs } from 'node:util'
import { openServices } from '#server/running.ts'
import { DEMO_CUSTOMER } from '#server/seed/demo-accounts.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { seedMany } from '#server/seed/many.ts'
import { findAccount } from '#server/account/accounts.ts'
import { readSettings, SettingError } from '#server/settings/settings.ts'

/** `npm run seed -- --orders 100000`: that many more paid orders by real events, of new customers with the demo's password. */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000' } } })
  const orders = Number(values.orders)
  if (!Number.isInteger(orders) || orders < 1)
    throw new SettingError('Say how many: npm run seed -- --orders 1000')
  const services = await openServices(readSettings(process.env))
  if (!services.settings.demo) throw new SettingError('Only a demo is filled with invented orders.')
  const now = Date.now()
  await seedDemo(services, now)
  const demo = await findAccount(services.db, DEMO_CUSTOMER)
  if (demo) await seedMany(services, { orders, password_hash: demo.password_hash }, now)
  await services.db.destroy()
  console.log(`${orders} orders in ${((Date.now() - now) / 1000).toFixed(1)} s`)
}

seed().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
