import type { DrawingName } from './names.ts'

/** base: the large surface; trim: soles, straps, zips; accent: the small loud part; tint: the backdrop. */
export interface Colours {
  base: string
  trim: string
  accent: string
  tint: string
}

const TINTS = {
  sage: '#cfdccf',
  sand: '#e6dac6',
  sky: '#c9d8e4',
  blush: '#ecd3c9',
  lilac: '#d8d2e4',
  stone: '#d9d8d3',
  butter: '#f0e2b6',
  aqua: '#c3dfdb',
} as const

type Row = readonly [base: string, trim: string, accent: string, tint: keyof typeof TINTS]

const ROWS: Record<DrawingName, Record<string, Row>> = {
  sneaker: {
    white: ['#f2efe8', '#fbfaf6', '#2f8a5b', 'sage'],
    black: ['#34363b', '#eceae4', '#e8623c', 'blush'],
    sand: ['#cdb48e', '#f4ecdc', '#7a5a3a', 'sky'],
    red: ['#c83a34', '#f6f1e8', '#f3efe6', 'stone'],
  },
  hoodie: {
    grey: ['#b4b6b8', '#a3a5a8', '#f4f4f2', 'lilac'],
    black: ['#323438', '#2a2c30', '#d9d7d0', 'sand'],
    green: ['#2f6148', '#295640', '#e9e2d0', 'butter'],
    cream: ['#ece2cd', '#e2d6bd', '#b08a5c', 'aqua'],
  },
  tee: {
    white: ['#f5f4f0', '#ebe9e3', '#3b7d5c', 'sky'],
    black: ['#303236', '#292b2f', '#e7e4dc', 'butter'],
    blue: ['#5b86b8', '#527aa9', '#f2f4f6', 'sand'],
    rust: ['#b5583a', '#a44e33', '#f3e2cf', 'sage'],
  },
  jacket: {
    olive: ['#6d7148', '#5d613c', '#c9a456', 'sand'],
    black: ['#36383c', '#2a2c30', '#bfc2c6', 'aqua'],
    navy: ['#2c3f63', '#243453', '#e0713f', 'stone'],
    tan: ['#b98a58', '#a67a4b', '#5b3d24', 'sage'],
  },
  trousers: {
    khaki: ['#bfa77c', '#ae966c', '#6a5434', 'sky'],
    black: ['#34363a', '#2b2d31', '#9a9da1', 'blush'],
    indigo: ['#34486f', '#2b3d60', '#d39a4e', 'butter'],
    grey: ['#8b8e93', '#7c7f84', '#e6e6e3', 'sage'],
  },
  cap: {
    navy: ['#2e4570', '#263a60', '#f2efe6', 'butter'],
    black: ['#36383c', '#2c2e32', '#d8d5cc', 'sage'],
    green: ['#4c7a5c', '#41694f', '#f0e6cc', 'sand'],
    cream: ['#ebe1cb', '#ddd0b4', '#a9773f', 'sky'],
  },
  backpack: {
    black: ['#37393e', '#26282c', '#d26b3d', 'sky'],
    moss: ['#6f7d52', '#535f3c', '#e0c58a', 'blush'],
    grey: ['#8f959c', '#6a7077', '#2f6fa3', 'sand'],
    orange: ['#e0792f', '#3f4247', '#f4ead8', 'aqua'],
  },
  tote: {
    natural: ['#e7dabf', '#d9c9a8', '#6b8f5a', 'sage'],
    black: ['#38393d', '#2b2c30', '#e9e4d8', 'blush'],
    blue: ['#46709f', '#3c638f', '#f1ece0', 'butter'],
    red: ['#bf4a3f', '#ab3f36', '#f4e9d8', 'aqua'],
  },
  watch: {
    silver: ['#d4d7da', '#7a5236', '#f4f3ef', 'sky'],
    black: ['#3a3c40', '#2c2e32', '#24262a', 'sand'],
    gold: ['#d8b160', '#5a3526', '#f8f2e2', 'sage'],
    green: ['#ccd0d3', '#3d4a38', '#2c5a45', 'butter'],
  },
  sunglasses: {
    black: ['#2b2c30', '#3a3c41', '#3c444b', 'butter'],
    tortoise: ['#8a5226', '#4a2a12', '#6b5138', 'aqua'],
    clear: ['#dfe5e6', '#c4ccce', '#8fa9b6', 'blush'],
    green: ['#2f5c49', '#24483a', '#4d6b58', 'sand'],
  },
  mug: {
    white: ['#f2eee4', '#d8cdb8', '#8a7a63', 'blush'],
    blue: ['#3b5f95', '#dcd3c0', '#2a4873', 'sand'],
    green: ['#6d967a', '#e3dccb', '#4d7259', 'butter'],
    rust: ['#b65d3c', '#dccab2', '#8a4229', 'sky'],
  },
  lamp: {
    white: ['#f3f1ec', '#c6a878', '#ffe9b0', 'aqua'],
    black: ['#393b40', '#b9945a', '#ffe3a0', 'lilac'],
    yellow: ['#efbe3c', '#4a4b4f', '#fff0bf', 'sky'],
    green: ['#2f6b50', '#c59e52', '#ffe9b0', 'blush'],
  },
  headphones: {
    black: ['#383a3f', '#26272b', '#c98b5a', 'sage'],
    white: ['#f1efea', '#d5d2ca', '#b8b5ae', 'lilac'],
    blue: ['#4a74a8', '#2e4d76', '#e8e4da', 'butter'],
    rose: ['#dba49a', '#c08277', '#f3e4dc', 'stone'],
  },
  plush: {
    brown: ['#a9744a', '#e7cba4', '#c8483c', 'sky'],
    cream: ['#eddfc4', '#fbf4e4', '#5b8f74', 'blush'],
    grey: ['#a7abb0', '#e4e5e4', '#e0a63a', 'aqua'],
    pink: ['#e9aeb1', '#fbe6e1', '#d4566a', 'butter'],
  },
  keyboard: {
    white: ['#e9e7e2', '#fbfaf7', '#3f9168', 'blush'],
    black: ['#2c2e33', '#43464c', '#e0773d', 'sage'],
    mint: ['#a9d3c2', '#eef7f2', '#f0b55a', 'lilac'],
    retro: ['#cfc3a8', '#ece3cd', '#b4513d', 'sky'],
  },
  bottle: {
    amber: ['#a75f1f', '#2c2a2a', '#f6efe2', 'sand'],
    clear: ['#cfe0e2', '#c9a861', '#f7f6f1', 'lilac'],
    green: ['#3f7b55', '#2e3130', '#f1eee0', 'butter'],
    rose: ['#d98f93', '#d7b06a', '#fbf1ec', 'aqua'],
  },
}

export function coloursOf(drawing: DrawingName, colour: string): Colours {
  const row = ROWS[drawing][colour]
  if (!row) throw new Error(`No palette for ${drawing} in ${colour}`)
  const [base, trim, accent, tint] = row
  return { base, trim, accent, tint: TINTS[tint] }
}

/** Towards white for a positive amount, towards a warm near-black for a negative one; 1 is all the way. */
export function tone(colour: string, amount: number): string {
  return amount >= 0 ? mix(colour, '#ffffff', amount) : mix(colour, '#17121a', -amount)
}

export function mix(from: string, to: string, amount: number): string {
  const [a, b] = [channels(from), channels(to)]
  const parts = a.map((value, i) => Math.round(value + ((b[i] ?? value) - value) * amount))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
