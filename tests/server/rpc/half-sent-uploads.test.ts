import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientOf, onEachDatabase } from '../../support/worlds/world.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { openSite, RawConnection, type Site } from '../../support/worlds/raw-http.ts'

const MB = 1024 * 1024
const PART = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'

onEachDatabase('Uploads that are never finished', (world) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite(world.services)
  })
  afterAll(() => site.close())

  /** A form that lacks its last bytes. */
  const halfSent = () => {
    const one = new RawConnection(site.port)
    one.write(
      'POST /api/upload/images?scene=search HTTP/1.1\r\nHost: localhost\r\n' +
        `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${10 * MB}\r\n\r\n${PART}`,
    )
    one.write(Buffer.alloc(9.5 * MB, 'x'))
    return one
  }

  it('fill the memory only so far, however many connections somebody opens', async () => {
    const held = Array.from({ length: 12 }, halfSent)
    const refused: string[] = []
    for (const one of held)
      one.answer().then(
        ({ status, headers, body }) =>
          refused.push(`${status} ${JSON.parse(body).code} ${headers.get('retry-after')}`),
        () => {},
      )
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(6)
    expect(refused.length).toBeLessThan(12)
    expect(new Set(refused)).toEqual(new Set(['429 TOO_MANY 10']))
    for (const one of held) one.socket.destroy()
  })

  it('leave room for others when their senders go away', async () => {
    const held = Array.from({ length: 12 }, halfSent)
    await Promise.race(held.map((one) => one.answer()))
    for (const one of held) one.socket.destroy()
    const jpeg = await aJpeg()
    const same = clientOf(world.services, '', '127.0.0.1')
    const sent = () => upload(same, 'images?scene=search', formOf(jpeg, jpeg, jpeg))
    await expect.poll(async () => (await sent()).status).toBe(200)
  })

  it('are counted no longer once their files are read', async () => {
    const large = Buffer.concat([await aJpeg(), Buffer.alloc(9.5 * MB)])
    for (let round = 0; round < 8; round++) {
      const { status } = await upload(world.visitor, 'images?scene=search', formOf(large, 'no picture'))
      expect(status).toBe(415)
    }
    expect((await upload(world.visitor, 'images?scene=search', formOf(await aJpeg()))).status).toBe(200)
  })
})
