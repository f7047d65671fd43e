import { describe, expect, it } from 'vitest'
import { DRAWINGS } from '#server/drawings/drawings.ts'
import { drawnFiles, toBeDrawn } from '#server/drawings/drawn-files.ts'
import { barCode, display, lettering } from '#server/drawings/lettering.ts'
import { drawPackedBox } from '#server/drawings/parcel-scene.ts'
import { ANGLES, drawInspection, ruler } from '#server/drawings/qc-scene.ts'

const LIT = '#23301f'
const UNLIT = '#bccfac'
const hoodie = DRAWINGS.hoodie
const inspected = { order_no: 'O261120-7K3F9QWX', title: 'Grey hoodie', weight_g: 1720 }

function photo(angle: (typeof ANGLES)[number], change = {}) {
  if (!hoodie) throw new Error('no hoodie is drawn')
  return drawInspection(hoodie, 'grey', { ...inspected, angle, ...change }, 1600) ?? ''
}

describe('A photo of the warehouse', () => {
  it('is another one from each angle, each with the order’s number, its bar code and a ruler', () => {
    const photos = ANGLES.map((angle) => photo(angle))
    expect(new Set(photos).size).toBe(4)
    for (const svg of photos) {
      expect(svg).toContain(barCode(inspected.order_no, 12, 34, 182, 40, '#25282c'))
      expect(svg).toContain(
        '>'.concat(lettering(inspected.order_no, 0, 0, 14, '#25282c', 2).split('>').slice(1).join('>')),
      )
      expect(svg).toContain(lettering('cm', 522, 702, 12, '#25282c', 1.9))
      expect(svg).not.toMatch(/NaN|undefined/)
    }
  })

  it('shows on the scale what the item weighs, with the point in its place', () => {
    expect(photo('scale')).toContain(display('1.72', 534, 518, 1.5, LIT, UNLIT))
    expect(photo('scale', { weight_g: 860 })).toContain(display('860', 534, 518, 1.5, LIT, UNLIT))
    const lit = (text: string) => display(text, 0, 0, 1, LIT, UNLIT).split(`fill="${LIT}"`).length - 1
    expect([lit('8'), lit('1'), lit('1.8'), lit('-')]).toEqual([7, 2, 10, 0])
  })

  it('is null for a colour that is not made', () => {
    expect(hoodie && drawInspection(hoodie, 'teal', { ...inspected, angle: 'front' }, 400)).toBeNull()
  })
})

it('The ruler tells the truth: ten centimetres are ten times as long as one', () => {
  expect(ruler(10)).toContain('M144.0 692v26')
  expect(ruler(40)).toContain('M84.0 692v26')
  // Nothing is numbered so closely that numbers touch.
  for (const cm of [2, 3.3, 7, 15, 44, 90]) {
    const places = [...ruler(cm).matchAll(/translate\(([\d.]+) 724\)/g)].map(([, x]) => Number(x))
    const gaps = places.slice(1).map((x, i) => x - (places[i] ?? 0))
    expect(Math.min(...gaps), String(cm)).toBeGreaterThan(24)
  }
})

it('The box on the scale shows the parcel’s weight and number', () => {
  const box = { parcel_no: 'P261120-7K3F9QWX', weight_g: 2320, length_cm: 42, width_cm: 24, height_cm: 16 }
  const svg = drawPackedBox(box, 1600)
  expect(svg).toContain(display('2.32', 534, 518, 1.5, LIT, UNLIT))
  expect(svg).toContain(barCode(box.parcel_no, 10, 10, 170, 40, '#25282c'))
})

it('Pictures that people send are handed out as they are, whatever they say', async () => {
  const kept = new Map<string, Buffer>()
  const files = drawnFiles({
    put: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
    get: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
  })
  await files.put('a.webp', Buffer.from('RIFF and so on'))
  expect(String(await files.get('a.webp'))).toBe('RIFF and so on')
  expect(await files.get('b.webp')).toBeNull()
  const { full } = toBeDrawn({ of: 'inspection', name: 'hoodie-teal-front', ...inspected, angle: 'front' })
  await files.put('c.webp', full)
  expect(await files.get('c.webp')).toBeNull()
})
