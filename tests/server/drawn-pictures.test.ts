import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PICTURES_VERSION } from '#domain/picture.ts'
import { drawnFile, drawnPictureFile } from '#server/front/drawn-pictures.ts'
import type { StoredFile } from '#server/front/files.ts'
import { readSettings } from '#server/settings.ts'

const MUG = { name: 'mug-blue-front', width: 320, lasting: true }
const PATH = `/sample/v${PICTURES_VERSION}/mug-blue-front-320.webp`

describe('A picture of the sample marketplace', () => {
  let data_dir: string
  let kept: string
  beforeEach(() => {
    data_dir = mkdtempSync(join(tmpdir(), 'benbuy-test-'))
    kept = join(data_dir, '.cache', 'sample')
  })
  afterEach(() => rmSync(data_dir, { recursive: true, force: true }))

  const asked = (files = new Map<string, StoredFile>(), env = {}) =>
    drawnFile(files, readSettings({ DATA_DIR: data_dir, DEMO: 'on', ...env }), PATH)

  it('is drawn once and read from the disk from then on, also after a start', async () => {
    const file = (await drawnPictureFile(MUG, data_dir)) ?? ''
    expect(file).toBe(join(kept, `v${PICTURES_VERSION}`, 'mug-blue-front-320.webp'))
    expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: 'webp', width: 320 })
    writeFileSync(file, 'as it was kept')
    const files = new Map<string, StoredFile>()
    expect(await drawnPictureFile(MUG, data_dir)).toBe(file)
    expect(await asked(files)).toMatchObject({ disk: file })
    expect(readFileSync(file, 'utf8')).toBe('as it was kept')
    expect([...files.keys()]).toEqual([PATH])
  })

  it('is there whole for everybody who asks at once, and leaves nothing half written', async () => {
    const found = await Promise.all(Array.from({ length: 5 }, () => drawnPictureFile(MUG, data_dir)))
    expect(new Set(found).size).toBe(1)
    expect(readdirSync(join(kept, `v${PICTURES_VERSION}`))).toEqual(['mug-blue-front-320.webp'])
  })

  it('takes those of earlier versions off the disk, and none of its own', async () => {
    for (const version of [1, PICTURES_VERSION - 1, PICTURES_VERSION]) {
      mkdirSync(join(kept, `v${version}`), { recursive: true })
      writeFileSync(join(kept, `v${version}`, 'lamp-red-front-320.webp'), 'drawn before')
    }
    await drawnPictureFile(MUG, data_dir)
    expect(readdirSync(kept)).toEqual([`v${PICTURES_VERSION}`])
    expect(readdirSync(join(kept, `v${PICTURES_VERSION}`)).toSorted()).toEqual([
      'lamp-red-front-320.webp',
      'mug-blue-front-320.webp',
    ])
  })

  it('is not drawn under a name that means nothing', async () => {
    expect(await drawnPictureFile({ ...MUG, name: 'mug-blue-sideways' }, data_dir)).toBe(null)
    expect(existsSync(kept)).toBe(false)
  })

  it('is not there in a real shop', async () => {
    const real = { ...readSettings({ DATA_DIR: data_dir, DEMO: 'on' }), demo: false }
    expect(await drawnFile(new Map(), real, PATH)).toBe(undefined)
  })
})
