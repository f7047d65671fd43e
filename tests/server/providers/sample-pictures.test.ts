import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PICTURES_VERSION } from '#domain/item/picture.ts'
import { foreignPictureResponse } from '#server/front/pictures.ts'
import type { Services } from '#server/services.ts'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'

const PATH = `/sample/v${PICTURES_VERSION}/mug-blue-front-320.webp`
const FILE = 'demo/pictures/mug-blue-front.webp'

describe('A picture of the sample marketplace', () => {
  let data_dir: string
  let kept: string
  let services: Services
  beforeEach(async () => {
    data_dir = mkdtempSync(join(tmpdir(), 'benbuy-test-'))
    kept = join(data_dir, '.cache', 'pictures')
    services = await openServices(readSettings({ DATA_DIR: data_dir, DEMO: 'on' }))
  })
  afterEach(async () => {
    await services.db.destroy()
    rmSync(data_dir, { recursive: true, force: true })
  })

  const look = async (path = PATH, of = services) => {
    const answer = await foreignPictureResponse(of, path)
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it('is made smaller once and read from the disk from then on, also after a start', async () => {
    const { answer, bytes } = await look()
    expect(answer.status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 })
    const [file = ''] = readdirSync(kept)
    expect(readFileSync(join(kept, file)).equals(bytes)).toBe(true)
    const again = await openServices(readSettings({ DATA_DIR: data_dir, DEMO: 'on' }))
    expect((await look(PATH, again)).bytes.equals(bytes)).toBe(true)
    expect(readdirSync(kept)).toEqual([file])
    await again.db.destroy()
  })

  it('is the file itself where more is asked for than there is', async () => {
    for (const width of [800, 960, 1600]) {
      const { bytes } = await look(`/sample/mug-blue-front-${width}.webp`)
      expect(bytes.equals(readFileSync(FILE))).toBe(true)
    }
    expect(existsSync(kept)).toBe(false)
  })

  it('is there whole for everybody who asks at once, and leaves nothing half written', async () => {
    const found = await Promise.all(Array.from({ length: 5 }, () => look()))
    expect(new Set(found.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(readdirSync(kept)).toHaveLength(1)
  })

  it('may be kept for ever under a name of this version, and for an hour under an older one', async () => {
    const caches = [PATH, PATH.replace(`v${PICTURES_VERSION}`, 'v1'), '/sample/mug-blue-front-400.webp'].map(
      async (path) => (await look(path)).answer.headers.get('cache-control'),
    )
    const hour = 'public, max-age=3600'
    expect(await Promise.all(caches)).toEqual(['public, max-age=31536000, immutable', hour, hour])
  })

  it('is not there under a name that means nothing', async () => {
    for (const name of ['mug-blue-sideways', 'mug-blue', 'constructor-blue-front']) {
      expect((await look(`/sample/${name}-320.webp`)).answer.status, name).toBe(404)
      expect((await look(`/sample/${name}-1600.webp`)).answer.status, name).toBe(404)
    }
  })

  it('is not there in a real shop', async () => {
    const real = { ...services, settings: { ...services.settings, demo: false } }
    expect((await look(PATH, real)).answer.status).toBe(404)
    expect(existsSync(kept)).toBe(false)
  })
})
