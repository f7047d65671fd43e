import type { AddressInfo } from 'node:net'
import { frontDoor } from '#server/front/door.ts'
import { listen } from '#server/front/listen.ts'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'

/** The front door in a process of its own, by the environment: tells its port, and to any message its memory in bytes. */

const services = await openServices(readSettings(process.env))
const server = await listen(
  services.settings,
  frontDoor(services, new Map(), () => Promise.resolve(null)),
)
process.on('message', () => {
  global.gc?.()
  process.send?.({ rss: process.memoryUsage().rss })
})
process.send?.({ port: (server.address() as AddressInfo).port })
