import { beforeEach, expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import type { Services } from '#server/services.ts'
import { clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const NEW = 'another lasting password'
const HOME = '10.40.0.1'
const THIEF = '10.41.0.1'
let made = 0

onEachDatabase('Where somebody was in an account before another password', (world, database) => {
  let services: Services
  let email: string
  const at = (ip: string, token = '') => clientOf(services, token, ip)
  const logIn = (ip: string, password: string) => at(ip).call('user/login', { email, password })
  beforeEach(async () => {
    await world.services.db.deleteFrom('rate_limits').execute()
    const limits = new Limits(0.1, database === 'PostgreSQL' ? world.services.db : undefined)
    services = { ...world.services, limits }
    email = `place-${++made}@example.test`
    await at(HOME).call('user/create', { email, password: PASSWORD, accept_terms: true })
    expect((await logIn(THIEF, PASSWORD)).status).toBe(200)
  })

  async function reset() {
    await at(HOME).call('user/sent_verification_code', { email, scene: 'reset' })
    const code = await world.mailedCode(email)
    return at(HOME).call('user/reset_password', { email, code, new_password: NEW })
  }
  async function change() {
    const { token } = (await logIn(HOME, PASSWORD)).body.data
    return at(HOME, token).call('user/change_password', { password: PASSWORD, new_password: NEW })
  }

  it.each([
    ['by mail', reset],
    ['with the old one', change],
  ])('that was set %s they are a stranger, and the owner is not', async (_, setPassword) => {
    expect((await setPassword()).status).toBe(200)
    for (let tried = 0; tried < 11; tried += 1) await logIn(`10.42.0.${tried}`, 'wrong horse')
    expect((await logIn(THIEF, NEW)).status).toBe(429)
    expect((await logIn(HOME, NEW)).status).toBe(200)
  })
})
