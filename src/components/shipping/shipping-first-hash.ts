import { createHash } from 'node:crypto'
import code from './shipping-first.mjs?raw'

/** What the content policy of a page with shipping-first.mjs must name; the page says it, before its head is made. */
export const SHIPPING_FIRST_HASH: `sha256-${string}` = `sha256-${createHash('sha256').update(code).digest('base64')}`
