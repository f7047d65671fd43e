import { expect } from 'vitest'
import { Authenticator, type Lies } from '../fakes/authenticator.ts'
import type { Client, World } from '../worlds/world.ts'

export const WRONG_PASSKEY = { status: 422, body: { code: 'WRONG_PASSKEY' } }

/** Actions of people with passkeys in this shop. */
export function passkeyWork(world: World) {
  const start = async (who: Client) => (await who.call('user/start_passkey', {})).body.data.options
  const add = async (device: Authenticator, who: Client, lies: Lies = {}) =>
    who.call('user/finish_passkey', { name: 'My phone', credential: device.make(await start(who), lies) })
  const added = async (who: Client) => {
    const device = new Authenticator()
    expect((await add(device, who)).status).toBe(200)
    return device
  }
  const toSign = async (who = world.visitor) => (await who.call('user/start_passkey_login')).body.data.options
  const logIn = async (device: Authenticator, lies: Lies = {}, who = world.visitor, headers = {}) =>
    who.call('user/login_with_passkey', { credential: device.sign(await toSign(who), lies) }, headers)
  const list = async (who: Client) => (await who.call('user/get_passkeys')).body.data.list
  return { start, add, added, toSign, logIn, list }
}
