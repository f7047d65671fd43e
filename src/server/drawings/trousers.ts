import type { Drawing } from './drawing.ts'
import { trouserCut } from './trouser-cut.ts'

export const trousers: Drawing = {
  colours: {
    khaki: ['#c0a87d', '#ae966c', '#6a5434', 'sky'],
    black: ['#35373c', '#2b2d31', '#9a9da1', 'blush'],
    grey: ['#8b8e93', '#7c7f84', '#e6e6e3', 'sage'],
    navy: ['#2f4468', '#2a3957', '#f0d9a0', 'sand'],
    olive: ['#6b6f4a', '#595b3f', '#9a9da1', 'blush'],
  },
  cm: 134,
  focus: [372, 190, 2.4],
  front: (pen, c) => trouserCut(pen, c, { kind: 'chinos', back: false }),
  side: (pen, c) => trouserCut(pen, c, { kind: 'chinos', back: true }),
}
