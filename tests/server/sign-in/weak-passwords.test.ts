import { expect, it } from 'vitest'
import { onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

onEachDatabase('A password that guessers try first', (world) => {
  const WEAK = [
    'password',
    'Password1',
    'P@ssw0rd2024',
    '1q2w3e4r5t',
    'iloveyou',
    'aaaaaaaaaaaa',
    'BenBuy123',
  ]
  const register = (email: string, password: string) =>
    world.visitor.call('user/create', { email, password, accept_terms: true })
  const refused = (path: string) => ({
    status: 422,
    body: {
      code: 'INVALID_FIELD',
      errors: [{ path, message: expect.stringMatching(/password is too common/) }],
    },
  })
  const accounts = async () => (await world.services.db.selectFrom('accounts').select('id').execute()).length

  it.each(WEAK)('opens no account: %s', async (password) => {
    const before = await accounts()
    expect(await register('weak@example.test', password)).toMatchObject(refused('password'))
    expect(await accounts()).toBe(before)
  })

  it('is also one’s own email', async () => {
    for (const password of ['marguerite.okonkwo', 'Okonkwo1', 'marguerite.okonkwo@example.test'])
      expect(await register('marguerite.okonkwo@example.test', password)).toMatchObject(refused('password'))
    expect((await register('marguerite.okonkwo@example.test', PASSWORD)).status).toBe(200)
  })

  it('replaces none, and leaves the mailed code as it was', async () => {
    const owner = await world.customer()
    const change = { password: PASSWORD, new_password: 'letmein1' }
    expect(await owner.call('user/change_password', change)).toMatchObject(refused('new_password'))
    await world.visitor.call('user/sent_verification_code', { email: owner.email, scene: 'reset' })
    const code = await world.mailedCode(owner.email)
    const reset = (new_password: string) =>
      world.visitor.call('user/reset_password', { email: owner.email, code, new_password })
    for (let tries = 0; tries < 6; tries++)
      expect(await reset('football')).toMatchObject(refused('new_password'))
    expect((await owner.call('user/get_base_info')).status).toBe(200)
    expect((await reset('words of nobody else')).status).toBe(200)
  })

  it('is not one of a few words, nor a random one', async () => {
    for (const password of ['purple otter sings', 'k9$Xw2!qZt', 'ünïcode für alle', '北京烤鸭好吃极了真的'])
      expect((await register(`strong-${Math.random()}@example.test`, password)).status).toBe(200)
  })

  it('is found quickly, however long and tangled', async () => {
    const begun = process.cpuUsage()
    await register('weak@example.test', 'p@55w0rd'.repeat(25))
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(3000)
  })
})
