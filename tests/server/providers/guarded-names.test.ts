import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'
import { describe, expect, test } from 'vitest'
import type { FetchFailed } from '#server/providers/fetch/fetch-failed.ts'
import { type Guard, guardedFetch } from '#server/providers/fetch/guarded-fetch.ts'
import { send } from '#server/providers/fetch/send.ts'
import { fakeHosts, redirect } from '../../support/fakes/hosts.ts'

const fake = fakeHosts({ 'a.test/to-b': redirect('https://b.test/') })

/** Why nothing came back, or what did. */
const reason = (link: string, more: Partial<Guard>): Promise<string> =>
  guardedFetch(link, { hosts: ['a.test', 'b.test'], host_map: new Map(), ...more }).then(
    (answer) => `answer ${answer.status}`,
    (error: FetchFailed) => error.reason,
  )

describe('A name the guarded fetcher meets', () => {
  const resolvedTo =
    (...addresses: string[]) =>
    async () =>
      addresses

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fd00::1',
    '64:ff9b::7f00:1',
  ])('that stands for %s is not connected to', async (address) => {
    expect(await reason('https://a.test/', { resolve: resolvedTo(address) })).toBe('address')
    expect(await reason('https://a.test/', { resolve: resolvedTo('1.1.1.1', address) })).toBe('address')
  })

  test('that stands for nothing is no answer', async () => {
    expect(await reason('https://a.test/', { resolve: resolvedTo() })).toBe('network')
    expect(await reason('https://a.invalid/', { hosts: ['a.invalid'] })).toMatch(/^(network|time)$/)
  })

  test('is looked up once for each hop, and each is checked', async () => {
    const names: string[] = []
    const resolve = async (name: string) => {
      names.push(name)
      return ['10.0.0.1']
    }
    const host_map = fake.map('a.test')
    expect(await reason('https://a.test/to-b', { host_map, resolve })).toBe('address')
    expect(names).toEqual(['b.test'])
  })

  test('is connected to as looked up, over TLS under its own name', async () => {
    const { port, names, close } = await tlsServer()
    const target = { addresses: ['127.0.0.1'], port, tls: true }
    const url = new URL('https://shop.test/')
    await expect(send(url, target, {}, 100, AbortSignal.timeout(2000))).rejects.toThrow()
    expect(names).toEqual(['shop.test'])
    close()
  })
})

/** Speaks TLS without a certificate: far enough to hear which name it is asked for. */
async function tlsServer() {
  const names: string[] = []
  const server = createServer((socket: Socket) => {
    const secure = new TLSSocket(socket, {
      isServer: true,
      secureContext: createSecureContext(),
      SNICallback: (name, done) => {
        names.push(name)
        done(null, createSecureContext())
      },
    })
    secure.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, names, close: () => server.close() }
}
