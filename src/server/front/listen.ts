import { createServer, type RequestListener, type Server } from 'node:http'
import { REQUEST_TIMEOUT_MS } from '#domain/request-time.ts'
import { SettingError, type Settings } from '#server/settings.ts'

const STOP_WITHIN_MS = 10_000

/** Opens the port. Throws SettingError when it is taken. */
export async function listen(settings: Settings, listener: RequestListener): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    listener,
  )
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', (error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${error.code})`
    reject(new SettingError(`Port ${settings.port} on ${settings.host} ${why}: set PORT to another one.`))
  })
  server.listen(settings.port, settings.host, resolve)
  await promise
  return server
}

/** Finishes what is in flight, at most ten seconds, and takes nothing new. */
export async function stopListening(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.close(() => resolve())
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
  // A kept-alive connection becomes idle only after its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await promise
  clearTimeout(force)
  clearInterval(sweep)
}
