import { tone } from './colour.ts'
import type { Colours, Drawing } from './drawing.ts'
import type { Pen } from './pen.ts'
import { fill, line, row } from './shapes.ts'
import { knitted } from './textures.ts'

const SOCK =
  'M300 120H430C432 220 434 320 440 400C452 436 500 470 560 500C620 532 640 580 610 616C580 646 520 650 460 626C400 602 330 560 304 506C288 470 296 400 298 330C300 260 300 190 300 120Z'

export const socks: Drawing = {
  colours: {
    white: ['#f3f1ea', '#2f6f9f', '#c9483c', 'sky'],
    green: ['#5d8467', '#f0e8d2', '#e2b24a', 'blush'],
    charcoal: ['#4a4d53', '#a9adb3', '#d9773f', 'butter'],
    black: ['#35373c', '#f3eee2', '#c9483c', 'butter'],
    pink: ['#e2a9b3', '#f3eee2', '#8a5a3c', 'lilac'],
  },
  cm: 46,
  focus: [370, 200, 2.2],
  front(pen, c) {
    const art = `<g transform="translate(96 -22) scale(0.94)">${sock(pen, { ...c, base: tone(c.base, -0.1) })}</g><g transform="translate(-40 40) scale(0.94)">${sock(pen, c)}</g>`
    return { art }
  },
  side(pen, c) {
    const flat = (x: number) => {
      const d = `M${x} 150H${x + 130}V520C${x + 130} 600 ${x + 110} 650 ${x + 65} 650C${x + 20} 650 ${x} 600 ${x} 520Z`
      return pen.part(d, c.base, {
        rim: 16,
        inner:
          fill(`M${x} 560C${x + 40} 540 ${x + 90} 540 ${x + 130} 560V660H${x}Z`, c.trim) +
          fill(
            `M${x} 360C${x + 20} 400 ${x + 110} 400 ${x + 130} 360V430C${x + 110} 470 ${x + 20} 470 ${x} 430Z`,
            c.trim,
          ) +
          cuff(c, x, 150),
      })
    }
    return {
      art: `<g transform="rotate(-4 400 400)">${flat(240)}</g><g transform="rotate(5 400 400)">${flat(424)}</g>`,
    }
  },
}

function cuff(c: Colours, x: number, y: number): string {
  const stripes =
    fill(`M${x - 4} ${y + 22}h140v16h-140Z`, c.trim) + fill(`M${x - 4} ${y + 48}h140v10h-140Z`, c.accent)
  return stripes + row(17, (i) => line(`M${x + 3 + i * 8} ${y}v110`, tone(c.base, -0.3), 2, 0.6))
}

function sock(pen: Pen, c: Colours): string {
  const heel = 'M280 420C330 430 372 470 372 520C370 560 340 580 310 560L270 500Z'
  const toe = 'M540 480C520 530 520 590 540 660H680V480Z'
  const knit = knitted([280, 110, 380, 560], 9, 9, tone(c.base, -0.1), 1.4)
  return pen.part(SOCK, c.base, {
    rim: 20,
    inner: `${knit}${fill(heel, c.trim)}${line('M280 420C330 430 372 470 372 520C370 560 340 580 310 560', tone(c.trim, -0.35), 2.6)}${fill(toe, c.trim)}${line('M540 480C520 530 520 590 540 660', tone(c.trim, -0.35), 2.6)}${cuff(c, 298, 120)}`,
  })
}
