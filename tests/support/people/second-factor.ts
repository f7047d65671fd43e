import { Secret, TOTP } from 'otpauth'
import { vi } from 'vitest'
import { type Client, clientOf, PASSWORD, type World } from '../worlds/world.ts'

const MINUTE = 60_000

/** On the clock of `vi.useFakeTimers`, which this one moves. */
export const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** The code that the app of this secret shows now. */
export const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })

export const prove = (client: Client, code: string) => client.call('bk/sign_in', { code })

/** Sets an app up, and waits until its next code. */
export async function enrol(client: Client): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = (await client.call('bk/start_enrolment', { password: PASSWORD })).body.data
  const finished = await client.call('bk/finish_enrolment', { code: codeOf(secret) })
  wait(MINUTE)
  return { secret, recovery_codes: finished.body.data.recovery_codes }
}

/** The same shop as no demo, where staff need a second factor. */
export function realShop(world: World) {
  const services = (limits = world.services.limits) => ({
    ...world.services,
    limits,
    settings: { ...world.services.settings, demo: false },
  })
  const real = <C extends Client>(client: C) => ({ ...client, ...clientOf(services(), client.token) })
  const logIn = async (email: string, at = services()) =>
    clientOf(at, (await clientOf(at).call('user/login', { email, password: PASSWORD })).body.data.token)
  return { services, real, logIn }
}
