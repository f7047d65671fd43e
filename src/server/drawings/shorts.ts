import type { Drawing } from './drawing.ts'
import { trouserCut } from './trouser-cut.ts'

export const shorts: Drawing = {
  colours: {
    sand: ['#d9c7a0', '#c7b48c', '#ffffff', 'sky'],
    navy: ['#30446c', '#27385a', '#f2efe6', 'blush'],
    green: ['#56795f', '#496a52', '#f0e6cc', 'butter'],
    khaki: ['#b8a27a', '#958265', '#ffffff', 'sage'],
    black: ['#35373c', '#313338', '#f2efe6', 'stone'],
  },
  cm: 80,
  focus: [400, 300, 2],
  front: (pen, c) => trouserCut(pen, c, { kind: 'shorts', back: false }),
  side: (pen, c) => trouserCut(pen, c, { kind: 'shorts', back: true }),
}
