import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { believed } from '#domain/money/plausible-rate.ts'
import { keepRates } from '#server/money/keep-rates.ts'
import { changeRates } from '#server/money/kept-rates.ts'
import { LiveRates } from '#server/providers/rates/live.ts'
import { RATE_TABLE } from '#server/providers/rates/rates.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

const { rates: TABLE } = RATE_TABLE
const MINUTE = 60_000

onEachDatabase('npm run rates', (world) => {
  const command = (args: string[] = [], more: Record<string, string> = {}) => {
    const { data_dir, database_url = '' } = world.services.settings
    const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: database_url, RATES: 'live', ...more }
    return spawnSync(process.execPath, ['scripts/rates.ts', ...args], { env, encoding: 'utf8' })
  }
  const answered = (rates: object, at: number) =>
    changeRates(world.services.db, at, ({ kept }) => believed({ ...TABLE, ...rates }, kept, RATE_TABLE, at))

  it('shows each rate, how old it is, what was refused and why', async () => {
    await answered({ CHF: 0 }, Date.now() - 90 * MINUTE)
    await answered({ CHF: 0, JPY: 30, EUR: 'many' }, Date.now() - 5 * MINUTE)
    const { status, stdout } = command()
    expect(status).toBe(0)
    expect(stdout).toMatch(/^USD 0.1402 5 min old$/m)
    expect(stdout).toMatch(/^JPY 21.62 90 min old; refused 5 min ago: is 30 after 21.62$/m)
    expect(stdout).toMatch(/^EUR 0.1211 90 min old; refused 5 min ago: is no rate$/m)
    expect(stdout).toMatch(/^CHF not used; refused 5 min ago: is no rate$/m)
  })

  it('accepts a refused one, which counts from then on, and says so in the log', async () => {
    const { status, stdout, stderr } = command(['accept', 'JPY'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^JPY is 30 from now on; the running shop follows within a minute\.$/m)
    expect(stdout).toMatch(/^JPY 30 5 min old$/m)
    expect(stderr).toContain('exchange rate accepted by an operator: JPY is 30')
    const rates = new LiveRates(new Map())
    await keepRates(world.services.db, rates, Date.now())
    expect(rates.get().rates.JPY).toBe(30)
    // Further from the table than any answer may be.
    const news = await answered({ JPY: 34 }, Date.now())
    expect(news?.refused).not.toHaveProperty('JPY')
  })

  it('accepts nothing that was not refused, and no nonsense', async () => {
    await answered({ EUR: 'many' }, Date.now())
    for (const code of ['EUR', 'constructor'])
      expect(command(['accept', code])).toMatchObject({
        status: 1,
        stderr: `No rate of ${code} was refused that could be accepted.\n`,
      })
    for (const args of [['accept'], ['accept', 'JPY', '3']])
      expect(command(args)).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/^(Say nothing, or|“3” is a word too many)/),
      })
  })

  it('says so where the table is used, and where there is no shop', () => {
    expect(command([], { RATES: 'table' })).toMatchObject({
      status: 1,
      stderr: 'This shop goes by the table in the code; with RATES=live it asks for rates.\n',
    })
    expect(command([], { DATA_DIR: '/tmp/nowhere-at-all', DATABASE_URL: '' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no shop in'),
    })
  })
})
