import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { OnDemand } from '#server/front/on-demand.ts'
import { startVisit } from '#server/front/visit.ts'
import { Proxies } from '#server/settings/trusted-proxies.ts'
import { AnswerCache, makeCache } from '#server/memory-cache.ts'

const MB = 1024 * 1024

describe('What is kept by bytes', () => {
  it('is as many short entries as fit, or fewer long ones, the latest wanted', () => {
    const kept = makeCache<string>(MB)
    for (let nth = 0; nth < 100_000; nth++) kept.set(`short ${nth}`, 'x')
    expect(kept.size).toBeGreaterThan(1000)
    expect(kept.calculatedSize).toBeLessThanOrEqual(MB)
    for (let nth = 0; nth < 1000; nth++) kept.set(`long ${nth}`, 'x'.repeat(50_000))
    expect(kept.size).toBeLessThan(12)
    expect(kept.has('long 999')).toBe(true)
    kept.set('longer than all', 'x'.repeat(MB))
    expect(kept.has('longer than all')).toBe(false)
  })

  it('counts an answer once it is there, and forgets one that fails', async () => {
    const kept = new AnswerCache<string>(MB, 60_000)
    for (let nth = 0; nth < 20; nth++) {
      const answer = pause(1).then(() => 'x'.repeat(100_000))
      kept.set(`answer ${nth}`, answer)
      expect(kept.get(`answer ${nth}`)).toBe(answer)
    }
    const failing = Promise.reject(new Error('down'))
    kept.set('failing', failing)
    await failing.catch(() => {})
    await pause(20)
    const there = Array.from({ length: 20 }, (_, nth) => kept.get(`answer ${nth}`)).filter(Boolean)
    expect(there.length).toBeGreaterThan(2)
    expect(there.length).toBeLessThan(6)
    expect(kept.get('failing')).toBeUndefined()
  })
})

describe('A page that takes long to make', () => {
  it('is answered, though many others were made and kept meanwhile', async () => {
    const gate = Promise.withResolvers<void>()
    const pages = new OnDemand(
      async (request) => {
        if (request.url.endsWith('slow')) await gate.promise
        return new Response(`${request.url} ${'x'.repeat(MB)}`, { headers: { 'content-type': 'text/html' } })
      },
      [],
      { site_url: 'http://localhost', demo: true, live_rates: false, operator: undefined, contact: {} },
    )
    const proxies = new Proxies([])
    const server = createServer((req, res) => {
      pages
        .shared(startVisit(proxies, req, res), { target: req.url ?? '', cache: 'no-cache' })
        .catch(() => res.writeHead(500).end())
    }).listen(0, '127.0.0.1')
    await pause(20)
    const { port } = server.address() as AddressInfo
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    const slow = get('/item?slow')
    await pause(50)
    for (let nth = 0; nth < 30; nth++) expect((await get(`/item?i=${nth}`)).status).toBe(200)
    gate.resolve()
    expect((await slow).status).toBe(200)
    server.close()
  })
})

describe('A page that is the same for everybody', () => {
  it('is made once for all sessions, whose copy no cache between may keep', async () => {
    let made = 0
    const pages = new OnDemand(
      async () => new Response(`page ${++made}`, { headers: { 'content-type': 'text/html' } }),
      [],
      { site_url: 'http://localhost', demo: true, live_rates: false, operator: undefined, contact: {} },
    )
    const server = createServer((req, res) => {
      const cache = req.headers.cookie ? 'private, no-cache' : 'no-cache'
      void pages.shared(startVisit(new Proxies([]), req, res), { target: req.url ?? '', cache })
    }).listen(0, '127.0.0.1')
    await pause(20)
    const { port } = server.address() as AddressInfo
    const answers: [string | null, string][] = []
    for (const cookie of ['', 'session=a', 'session=b', '']) {
      const answer = await fetch(`http://127.0.0.1:${port}/item?i=1`, { headers: cookie ? { cookie } : {} })
      answers.push([answer.headers.get('cache-control'), await answer.text()])
    }
    server.close()
    const visitor = ['no-cache', 'page 1']
    const session = ['private, no-cache', 'page 2']
    expect(answers).toEqual([visitor, session, session, visitor])
  })
})
