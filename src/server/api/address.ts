import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { LATIN_PARTS } from '#domain/place/address-lines.ts'
import { addressWarning } from '#domain/place/address.ts'
import { listAddresses, removeAddress, saveAddress } from '#server/account/addresses.ts'
import { addressShape } from '#server/db/json.ts'
import { call } from '#server/rpc/call.ts'
import { country, id, listOf, nothing, ok, required, text, whole } from './shapes.ts'
import type { AddressRow } from '#server/db/rows.ts'

export const addressOut = addressShape
  .extend({
    is_default: z.boolean(),
    /** Reasons that may keep a parcel from this address, in sentences. */
    warning: z.string().nullable(),
  })
  .strict()

/** Lengths; what the country asks for is looked at when it is known what changes. */
const addressIn = z
  .strictObject({
    id: id.optional(),
    name: required(100),
    phone: required(40),
    country,
    state: text(100).default(''),
    city: text(100).default(''),
    street: required(200),
    postcode: text(16).default(''),
    tax_id: text(40).default(''),
    name_latin: text(100).default(''),
    street_latin: text(200).default(''),
    city_latin: text(100).default(''),
    state_latin: text(100).default(''),
    is_default: z.boolean().default(false),
    // An address of the book may be sent back as it came.
    warning: z.unknown().optional(),
  })
  .transform(({ warning: _, ...typed }) => typed)

export const addressCalls = {
  'user/get_address': call({
    access: CALL_ACCESS['user/get_address'],
    summary: 'The address book, the default first',
    input: nothing,
    output: listOf(addressOut),
    run: async (ctx) => whole((await listAddresses(ctx.db, ctx.account)).map(address)),
  }),
  'user/add_address': call({
    access: CALL_ACCESS['user/add_address'],
    summary: 'Add an address, or change the one with this id',
    input: addressIn,
    output: addressOut,
    run: async (ctx, input) => address(await saveAddress(ctx.db, ctx.account, input, ctx.now)),
  }),
  'user/remove_address': call({
    access: CALL_ACCESS['user/remove_address'],
    summary: 'Take an address out of the book',
    input: z.strictObject({ id }),
    output: ok,
    async run(ctx, input) {
      await removeAddress(ctx.db, ctx.account, input.id, ctx.now)
      return { ok: true as const }
    },
  }),
}

export function address(row: AddressRow): z.input<typeof addressOut> {
  const { account_id: _, removed_at: __, created_at: ___, is_default, ...fields } = row
  return { ...shownAddress(fields), is_default: is_default === 1, warning: addressWarning(fields) }
}

/** Without second texts that nobody needs. */
export function shownAddress(stored: z.infer<typeof addressShape>): z.infer<typeof addressShape> {
  const answer = { ...stored }
  for (const part of LATIN_PARTS) if (!answer[`${part}_latin`]) delete answer[`${part}_latin`]
  return answer
}
