import { execFile } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLogSample, tell } from '#server/front/visit.ts'
import { failure } from '#server/log.ts'
import { Market } from '#server/providers/marketplaces/market.ts'
import { clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'
import { aSingleItem } from '../../support/fakes/samples.ts'
import { named } from '../../support/people/shopping.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

onEachDatabase('The log', (world, database) => {
  it('tells which call broke and where, not what was sent; the caller learns neither', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { token } = await world.customer()
    const broken = new Market([
      {
        platforms: ['taobao'],
        getItem: () => Promise.reject(new TypeError('no such shelf')),
        search: () => Promise.reject(),
      },
    ])
    const client = clientOf({ ...world.services, market: broken }, token)
    const payload = { item_platform: 'taobao', num_iid: '777777777', order_notes: 'my secret wish' }
    const answer = await client.call('cart/add', payload)
    expect(answer).toMatchObject({ status: 500, body: { success: false, code: 'INTERNAL' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/shelf|TypeError|at /)
    const logged = lines.mock.calls.flat().map(String).join('\n')
    expect(logged).toMatch(/call cart\/add failed: TypeError: no such shelf\n +at /)
    for (const secret of [token, 'my secret wish', '777777777']) expect(logged).not.toContain(secret)
  })

  it('does not repeat what a database quotes in its errors', async () => {
    const { db } = world.services
    const secret = `hunter2-${PASSWORD}`
    const query =
      database === 'PostgreSQL'
        ? sql`select cast(${secret} as bigint)`
        : sql`select * from nowhere where wish = ${secret}`
    const error = await query.execute(db).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Error)
    expect(failure(error)).not.toContain(PASSWORD)
    expect(failure('a thrown body')).toBe('string')
  })

  it('says in one sentence that PostgreSQL lets nobody in any more', () => {
    const many = Object.assign(new Error('sorry, too many clients already'), {
      code: '53300',
      severity: 'FATAL',
    })
    expect(failure(many)).toMatch(/^PostgreSQL has no connection left for this server: .+$/)
  })

  it('names the folder of a file that cannot be used, not the file', async () => {
    const folder = join(world.services.settings.data_dir, 'files')
    mkdirSync(join(folder, 'se', 'secret.webp'), { recursive: true })
    const error = await readFile(join(folder, 'se', 'secret.webp')).catch((reason: unknown) => reason)
    expect(failure(error)).toMatch(/^Error: EISDIR/)
    expect(failure(error)).not.toContain('secret')
    const moved = await rename(join(folder, 'secret.part'), join(folder, 'secret.webp')).catch(
      (reason: unknown) => reason,
    )
    expect(failure(moved)).toContain(join(folder, '…'))
    expect(failure(moved)).not.toContain('secret')
  })

  it('says nothing about refusals, which are not our failures', async () => {
    const lines = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')]
    await world.visitor.call('user/login', { email: 'nobody@example.test', password: PASSWORD })
    await world.visitor.call('item/get', named(aSingleItem()))
    await world.visitor.call('cart/get')
    for (const line of lines) expect(line).not.toHaveBeenCalled()
  })
})

describe('The log of requests', () => {
  const visitOf = (ms: number) => ({
    req: { method: 'GET', url: '/cart' } as IncomingMessage,
    res: {} as ServerResponse,
    ...{ id: 'a-request', began: performance.now() - ms, name: 'cart' },
  })

  it('has every slow and every failed one, whatever the sample is', () => {
    const lines = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()]
    const told = () => lines.map((line) => line.mock.calls.length)
    setLogSample(0)
    tell(visitOf(20), 200)
    expect(told()).toEqual([0, 0])
    tell(visitOf(501), 200)
    expect(told()).toEqual([1, 0])
    tell(visitOf(1), 500)
    expect(told()).toEqual([1, 1])
  })

  it('has every line of a process that ends, however it does', async () => {
    const file = JSON.stringify(join(import.meta.dirname, '../../../src/server/log.ts'))
    const lines = `import { log } from ${file}; for (let n = 0; n < 300; n++) log.info({ n }, 'answered');`
    for (const [end, code] of Object.entries({ '': 0, 'process.exit(3)': 3, 'throw new Error()': 1 })) {
      const later = `${lines} setTimeout(() => { log.info({ n: 300 }, 'answered'); ${end} }, 5)`
      const args = ['--input-type=module', '-e', later]
      const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
      const { stdout, status } = await promisify(execFile)(process.execPath, args, { env }).then(
        (done) => ({ ...done, status: 0 }),
        (failed: { stdout: string; code: number }) => ({ ...failed, status: failed.code }),
      )
      expect(status).toBe(code)
      const told = stdout.trimEnd().split('\n')
      // Each once and in order, but that what is left at the end may overtake the one write under way.
      const numbers = told.map((line) => (JSON.parse(line) as { n: number }).n)
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 301 }, (_, n) => n))
      expect(numbers.filter((n, at) => n < (numbers[at - 1] ?? 0)).length).toBeLessThanOrEqual(1)
    }
  })

  it('is one object of JSON a line in production without a terminal, and holds no email', async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'benbuy-test-'))
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DEMO: 'on', LOG_SAMPLE: '1', DATA_DIR }
    const asked = [join(import.meta.dirname, '../../support/worlds/log-lines.ts'), 'ada.doe@example.test']
    const { stdout } = await promisify(execFile)(process.execPath, asked, { env })
    rmSync(DATA_DIR, { recursive: true, force: true })
    expect(stdout).not.toMatch(/ada\.doe|%40/)
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line))
    for (const { time, level, msg } of lines) {
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect(['info', 'error']).toContain(level)
      expect(msg).toBeTypeOf('string')
    }
    const of = (call: string) => lines.find((line) => line.call === call)
    const request = expect.stringMatching(/^[\w-]{8,}$/)
    const ms = expect.any(Number)
    expect(of('cart/count')).toMatchObject({
      ...{ level: 'info', request, method: 'POST', path: '/api/cart/count', status: 200, ms },
      account: expect.stringMatching(/^\w{10,}$/),
    })
    expect(of('user/create')).toMatchObject({ level: 'info', status: 200, ms })
    expect(of('user/login')).toMatchObject({ level: 'info', status: 422, ms })
    expect(of('/')).toMatchObject({ level: 'error', request, path: '/', status: 500, ms })
    const broke = lines.find(({ msg }) => String(msg).includes('no page is made here'))
    expect(broke).toMatchObject({ level: 'error', request: of('/')?.request })
    expect(lines.some(({ msg }) => /^mail \w+: /.test(String(msg)))).toBe(true)
  })
})
