import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDevices } from '#server/sign-in/devices.ts'
import { Limits } from '#server/account/limits.ts'
import { forgetSecondFactor } from '#server/sign-in/second-factor.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Client, clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { codeOf, enrol, prove, realShop, wait } from '../../support/people/second-factor.ts'
import { accountOf } from '../../support/people/staff.ts'

const MINUTE = 60_000

onEachDatabase('While somebody who knows the password uses up all tries', (world, database) => {
  let boss: Client & { email: string }
  let now: number
  beforeEach(async () => {
    now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    boss = real(await world.staff())
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const { services, real, logIn } = realShop(world)

  let strict: ReturnType<typeof services>
  beforeEach(() => {
    strict = services(new Limits(0.3, database === 'PostgreSQL' ? world.services.db : undefined))
  })
  const guessAll = async (email: string) => {
    const thief = await logIn(email, strict)
    const guesses: number[] = []
    for (let nth = 0; nth < 25; nth += 1) {
      guesses.push((await prove(thief, `00000${nth % 10}`)).status)
      wait(5 * MINUTE)
    }
    expect(guesses.filter((status) => status === 422)).toHaveLength(15)
    expect(guesses.slice(-5)).toEqual(Array(5).fill(429))
  }
  /** Somebody who logs in with a browser that keeps its cookies. */
  const browse = async (email: string, cookies = '') => {
    const answer = await clientOf(strict).call(
      'user/login',
      { email, password: PASSWORD },
      { Cookie: cookies },
    )
    const device = /device=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? ''
    const headers = { Cookie: device }
    const client = clientOf(strict, answer.body.data.token)
    return { device, prove: (code: string) => client.call('bk/sign_in', { code }, headers) }
  }

  it('the owner comes in where they have been before, and elsewhere by a recovery code', async () => {
    const { secret, recovery_codes } = await enrol(boss)
    const first = await browse(boss.email)
    expect((await first.prove(codeOf(secret))).status).toBe(200)
    await guessAll(boss.email)
    const elsewhere = await browse(boss.email)
    expect((await elsewhere.prove(codeOf(secret))).status).toBe(429)
    expect((await elsewhere.prove(recovery_codes[0] ?? '')).status).toBe(200)
    const again = await browse(boss.email, first.device)
    expect((await again.prove(codeOf(secret))).status).toBe(200)
    // There, too, wrong codes are few, and what anybody tries elsewhere stays shut.
    const wrong = await Promise.all(Array.from({ length: 5 }, () => again.prove('000000')))
    expect(wrong.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429, 429])
  })

  it('another password leaves the owner’s browser known; a browser that only has the password is not', async () => {
    const { secret } = await enrol(boss)
    const first = await browse(boss.email)
    await first.prove(codeOf(secret))
    const thiefs = await browse(boss.email)
    await guessAll(boss.email)
    expect((await thiefs.prove(codeOf(secret))).status).toBe(429)
    const id = await accountOf(world, boss.email)
    await inTransaction(world.services.db, (tx) => forgetDevices(tx, { id }))
    const again = await browse(boss.email, first.device)
    expect((await again.prove(codeOf(secret))).status).toBe(200)
  })

  it('another app begins anew, and is set up without their help', async () => {
    await enrol(boss)
    await guessAll(boss.email)
    const id = await accountOf(world, boss.email)
    await inTransaction(world.services.db, (tx) => forgetSecondFactor(tx, id))
    const late = await logIn(boss.email, strict)
    const { secret } = await enrol(late)
    const other = await browse(boss.email)
    expect((await other.prove(codeOf(secret))).status).toBe(200)
    expect((await late.call('bk/finish_enrolment', { code: '000000' })).body.code).toBe('WRONG_STATE')
  })

  it('wrong recovery codes of theirs keep out nobody but their own address', async () => {
    const { recovery_codes } = await enrol(boss)
    const few = services(new Limits(0.03, database === 'PostgreSQL' ? world.services.db : undefined))
    const at = async (ip: string) => {
      const { token } = await logIn(boss.email, strict)
      return clientOf(few, token, ip)
    }
    const thief = await at('10.70.0.1')
    const tried: number[] = []
    for (let nth = 0; nth < 4; nth += 1) tried.push((await prove(thief, `AAAA-BBBB-CCCC-DDD${nth}`)).status)
    expect(tried).toEqual([422, 422, 422, 429])
    expect((await prove(await at('10.70.0.2'), recovery_codes[0] ?? '')).status).toBe(200)
  })
})
