import { randomInt, randomUUID } from 'node:crypto'

let counter = 0

/** An opaque id that sorts by time, and by order of making within one process. */
export function newId(now: number): string {
  counter = (counter + 1) % 36 ** 4
  return firstId(now) + counter.toString(36).padStart(4, '0') + randomLetters(8)
}

/** No id made at this moment or later (epoch ms) comes before it: ids of a stretch of time are found by their index. */
export const firstId = (at: number) => at.toString(36).padStart(9, '0')

/** When an id was made, epoch ms. */
export const madeAt = (id: string) => Number.parseInt(id.slice(0, 9), 36)

/** A number a person can read out: `O261120-7K3F9QW`. */
export function newNumber(prefix: 'F' | 'G' | 'O' | 'P' | 'T' | 'W', now: number): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  return `${prefix}${day}-${readable(8)}`
}

export const newInvitationCode = () => readable(8)

/** 78 random bits in four groups. */
export const newRecoveryCode = () => Array.from({ length: 4 }, () => readable(4)).join('-')

/** Without 0/O, 1/I/L, U. */
const READABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

function readable(length: number): string {
  return Array.from({ length }, () => READABLE[randomInt(READABLE.length)]).join('')
}

/** 48 random bits, up to nine letters. Node draws UUIDs many at once: far cheaper than random bytes for each id. */
function randomLetters(length: number): string {
  const hex = randomUUID()
  return Number.parseInt(hex.slice(0, 8) + hex.slice(9, 13), 16)
    .toString(36)
    .padStart(length, '0')
    .slice(-length)
}
