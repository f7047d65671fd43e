import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import { box, fill, line, oval } from './shapes.ts'

export const necklace: Drawing = {
  colours: {
    gold: ['#d9b057', '#f4efe2', '#4f9a78', 'blush'],
    silver: ['#c6cacf', '#f3f2ee', '#5b83b4', 'sand'],
    pearl: ['#d9b057', '#f6f1e6', '#f6f1e6', 'sage'],
  },
  cm: 30,
  focus: [400, 600, 2.4],
  front: (pen, c) => ({
    art:
      chain(c, 'M250 90C190 300 250 500 400 570C550 500 610 300 550 90') +
      pen.part(oval(400, 640, 46, 56), c.base, { rim: 10 }) +
      pen.part(oval(400, 642, 32, 42), c.accent, { rim: 8 }) +
      fill(oval(388, 624, 9, 13), '#ffffff', 0.7) +
      line(oval(400, 576, 9, 11), tone(c.base, -0.5), 9) +
      line(oval(400, 576, 9, 11), c.base, 5),
  }),
  side(pen, c) {
    const card =
      pen.part(box(250, 130, 300, 540, 14), c.trim, { rim: 10 }) +
      fill(oval(400, 176, 18, 18), tone(c.trim, -0.3)) +
      line('M340 596h120M362 618h76', tone(c.trim, -0.35), 4)
    const drop =
      pen.part(oval(400, 470, 38, 46), c.base, { rim: 8 }) +
      pen.part(oval(400, 472, 26, 34), c.accent, { rim: 6 }) +
      fill(oval(390, 458, 7, 10), '#ffffff', 0.7)
    return {
      art:
        card +
        chain(c, 'M318 128C300 240 320 360 400 418C480 360 500 240 482 128') +
        drop +
        line('M310 250h20M470 250h20', tone(c.trim, -0.4), 5),
    }
  },
}

/** Links, or pearls, along a line. */
function chain(c: Colours, d: string): string {
  if (c.accent === c.trim)
    return `${dashed(d, tone(c.base, -0.3), 23, '0.1 25') + dashed(d, c.trim, 18, '0.1 25')}<g transform="translate(-3 -3)">${dashed(d, '#ffffff', 5, '0.1 25')}</g>`
  return (
    dashed(d, tone(c.base, -0.55), 11, '9 7') +
    dashed(d, c.base, 6.5, '9 7') +
    dashed(d, tone(c.base, -0.35), 3, '16 0')
  )
}

const dashed = (d: string, colour: string, width: number, dashes: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}" stroke-linecap="round"/>`
