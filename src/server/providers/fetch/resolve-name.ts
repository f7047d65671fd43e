import { Resolver } from 'node:dns/promises'

/** Gives a host name's addresses, none if it has none. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the name servers, IPv6 only where there is no IPv4. Not through getaddrinfo: that cannot be stopped, and four
 * slow names would hold up every file and password of the process.
 */
export const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver({ timeout: 1000, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await resolver.resolve4(name).catch(() => (signal.aborted ? [] : resolver.resolve6(name)))
  } catch {
    return []
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
