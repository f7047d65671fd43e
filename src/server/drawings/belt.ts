import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { box, ellipse, line, oval, row } from './shapes.ts'

export const belt: Drawing = {
  colours: {
    brown: ['#7b4a2a', '#c9ccd0', '#d8b07c', 'sage'],
    black: ['#37383d', '#c9ccd0', '#77797e', 'sand'],
    tan: ['#b67d45', '#d0ab63', '#f0dbb4', 'sky'],
    navy: ['#2f4468', '#f3eee2', '#d8b07c', 'butter'],
    green: ['#3f7a55', '#f3eee2', '#f0d9a0', 'stone'],
  },
  cm: 22,
  focus: [300, 470, 2],
  front(pen, c) {
    const rings = row(
      4,
      (i) =>
        line(oval(430, 400, 208 - i * 40, 208 - i * 40), tone(c.base, -0.55), 34) +
        line(oval(430, 400, 208 - i * 40, 208 - i * 40), tone(c.base, 0.02 - i * 0.05), 29) +
        line(oval(430, 400, 216 - i * 40, 216 - i * 40), tone(c.base, 0.24), 3),
    )
    const tail = 'M222 400V620C222 646 210 660 192 660C174 660 162 646 162 620V340Z'
    return {
      art: `<g transform="translate(-20 -10)">${rings}${pen.part(tail, c.base, { rim: 12 })}${line('M172 360V626M212 404V626', c.accent, 2.4)}${row(5, (i) => ellipse(192, 440 + i * 40, 5, 7, tone(c.base, -0.7)))}${buckle(pen, c, 192, 320)}</g>`,
    }
  },
  side(pen, c) {
    const strap = (y: number, flip: boolean) =>
      `${pen.part(flip ? `M60 ${y}H640C680 ${y} 704 ${y + 20} 720 ${y + 36}C704 ${y + 52} 680 ${y + 72} 640 ${y + 72}H60Z` : box(180, y, 560, 72, 6), c.base, { rim: 12 })}<path d="M${flip ? 70 : 190} ${y + 10}H${flip ? 640 : 730}M${flip ? 70 : 190} ${y + 62}H${flip ? 640 : 730}" stroke="${c.accent}" stroke-width="2.6" stroke-dasharray="9 5" fill="none"/>`
    return {
      art:
        strap(250, true) +
        row(6, (i) => ellipse(470 + i * 36, 286, 7, 6, tone(c.base, -0.7))) +
        strap(480, false) +
        pen.part(box(250, 470, 40, 92, 6), tone(c.base, -0.08), { rim: 7 }) +
        buckle(pen, c, 150, 516, true),
    }
  },
}

function buckle(pen: Pen, c: Colours, x: number, y: number, large = false): string {
  const size = large ? 1.15 : 1
  const frame = (colour: string, width: number) =>
    `<rect x="-48" y="-52" width="96" height="104" rx="18" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  const pin = pen.part('M-6 -50H6L5 40L0 54L-5 40Z', tone(c.trim, 0.1), { rim: 4, edge: 2 })
  return `<g transform="translate(${x} ${y}) scale(${size})${large ? ' rotate(-90)' : ''}">${frame(tone(c.trim, -0.6), 21)}${frame(c.trim, 16)}${line('M-50 30V-34C-50 -46 -42 -54 -32 -54H20', tone(c.trim, 0.6), 4)}${pin}</g>`
}
