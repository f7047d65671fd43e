import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { isPhone, postcodeProblem } from '#domain/address.ts'
import { listAddresses, removeAddress, saveAddress } from '#server/accounts/addresses.ts'
import { addressShape } from '#server/db/json.ts'
import { call } from './call.ts'
import { country, id, listOf, nothing, ok, required, text, whole } from './shapes.ts'
import type { AddressRow } from '#server/db/rows.ts'

export const addressOut = addressShape.extend({ is_default: z.boolean() }).strict()

const addressIn = z
  .strictObject({
    id: id.optional(),
    name: required(100),
    phone: required(40).refine(isPhone, 'Enter a phone number, such as +1 555 010 0199.'),
    country,
    state: text(100).default(''),
    city: required(100),
    street: required(200),
    postcode: text(16).default(''),
    tax_id: text(40).default(''),
    is_default: z.boolean().default(false),
  })
  .superRefine((given, ctx) => {
    const message = postcodeProblem(given.country, given.postcode)
    if (message) ctx.addIssue({ code: 'custom', path: ['postcode'], message })
  })

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
  const { account_id: _, removed_at: __, created_at: ___, is_default, ...given } = row
  return { ...given, is_default: is_default === 1 }
}
