import type { Drawing } from './drawing.ts'
import { trouserCut } from './trouser-cut.ts'

export const jeans: Drawing = {
  colours: {
    indigo: ['#34486f', '#2b3d60', '#d39a4e', 'butter'],
    black: ['#36383d', '#2b2d31', '#b08a5a', 'stone'],
    light: ['#8fb0cf', '#7f9fbe', '#d8a864', 'sand'],
    grey: ['#a9abae', '#89898d', '#8a5a3c', 'sand'],
    white: ['#f2f1ed', '#c2c0bf', '#b08a5a', 'aqua'],
  },
  cm: 134,
  focus: [372, 190, 2.4],
  front: (pen, c) => trouserCut(pen, c, { kind: 'jeans', back: false }),
  side: (pen, c) => trouserCut(pen, c, { kind: 'jeans', back: true }),
}
