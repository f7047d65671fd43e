import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Decision, decide } from '#domain/site/decide.ts'
import { GATE } from '../../support/models/gate.ts'

function answerOf(decision: Decision): string {
  if (decision.kind === 'pass') return 'pass'
  if (decision.kind === 'redirect') return `${decision.status} ${decision.location}`
  return `${decision.kind === 'page' ? 200 : 404} ${decision.file}`
}

const ask = (pathname: string, more: Partial<Parameters<typeof decide>[0]> = {}) =>
  decide({ pathname, search: '', device: 'desktop', session: 'none', ...more })

describe('The gate', () => {
  it.each(GATE.map((row) => [row.session, row.device, row.address, row.answer, row] as const))(
    'answers %s on a %s at %s with %s',
    (session, device, address, answer) => {
      const [pathname = '', query] = address.split('?')
      const search = query === undefined ? '' : `?${query}`
      expect(answerOf(decide({ pathname, search, device, session }))).toBe(answer)
    },
  )

  test('names the row of the list, for log and counters', () => {
    expect(ask('/haul/x')).toMatchObject({ kind: 'page', page: '/haul/:id', file: '/haul/x' })
    expect(ask('/m/checkout/order', { device: 'phone' })).toMatchObject({ page: '/checkout/:type' })
  })

  test('says where another device gets another answer: everywhere but in help', () => {
    for (const path of ['/', '/ad/x', '/finds', '/login']) expect(ask(path)).toMatchObject({ vary: true })
    for (const path of ['/help', '/help/x']) expect(ask(path)).toMatchObject({ vary: false })
  })

  test.each([
    '/_astro/page.B2x1.js',
    '/img/u/x',
    '/api',
    '/.well-known/x',
    '/healthz',
    '/sitemap.xml',
    '/@x',
  ])('leaves %s to others, whoever asks', (path) => {
    for (const device of ['phone', 'bot', 'desktop'] as const)
      expect(ask(path, { device, session: 'staff' })).toEqual({ kind: 'pass' })
  })

  test('leads at most twice, and then somewhere', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '/m',
      '/help',
      '/ad',
      '/user',
      '/login',
      '/cart',
      '/bk',
      '/x',
      '.js',
    )
    const pathname = fc
      .array(piece, { maxLength: 6 })
      .map((pieces) => new URL(`https://a.example/${pieces.join('')}`).pathname)
    const device = fc.constantFrom('phone', 'bot', 'desktop')
    const session = fc.constantFrom('none', 'customer', 'unproved', 'staff')
    fc.assert(
      fc.property(pathname, device, session, (path, on, as) => {
        let decision = decide({ pathname: path, search: '', device: on, session: as })
        for (let hops = 0; hops < 2 && decision.kind === 'redirect'; hops++) {
          const to = new URL(decision.location, `https://a.example${path}`)
          expect(to.origin).toBe('https://a.example')
          decision = decide({ pathname: to.pathname, search: to.search, device: on, session: as })
        }
        expect(decision.kind).not.toBe('redirect')
      }),
      { numRuns: 3_000 },
    )
  })
})
