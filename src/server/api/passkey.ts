import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { signedInJustNow } from '#domain/access/second-factor.ts'
import { MAX_PASSKEY_NAME } from '#domain/access/passkey.ts'
import { finishPasskey, startPasskey } from '#server/sign-in/passkey-add.ts'
import { logInWithPasskey, startPasskeyLogIn } from '#server/sign-in/passkey-sign-in.ts'
import { listPasskeys, removePasskey, renamePasskey } from '#server/sign-in/passkeys.ts'
import { confirmPassword, passwordRequired } from '#server/sign-in/password.ts'
import { secondFactorRequired } from '#server/sign-in/second-factor.ts'
import type { Passkey } from '#server/db/rows.ts'
import { call } from '#server/rpc/call.ts'
import { loginOut, withCookie } from './session-cookie.ts'
import { at, id, iso, isoOrNull, listOf, nothing, ok, required, whole } from './shapes.ts'

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const credentialId = bytes(1400).min(16)
const kind = z.literal('public-key')
// Further fields that browsers send are of no use here.
const identity = { id: credentialId, rawId: credentialId, type: kind }
const madePasskey = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})
const signed = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(100).optional(),
  }),
})

const name = required(MAX_PASSKEY_NAME)
const passkeyOut = z.strictObject({
  id: z.string(),
  name: z.string(),
  created_at: at,
  used_at: at.nullable(),
})
const passkey = ({ id, name, created_at, used_at }: Passkey) => ({
  id,
  name,
  created_at: iso(created_at),
  used_at: isoOrNull(used_at),
})

/** We ask for no extension, so nothing one answers counts. */
const NO_EXTENSIONS = { clientExtensionResults: {} }

/** Options of the Web Authentication API, as browsers read them from JSON: what counts of them. */
const descriptor = z.strictObject({ id: z.string(), type: kind, transports: z.array(z.string()).optional() })
const toMake = z.object({
  challenge: z.string(),
  rp: z.strictObject({ name: z.string(), id: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: kind })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
const toSign = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** Passkeys, which sign in beside the password. */
export const passkeyCalls = {
  'user/start_passkey_login': call({
    access: CALL_ACCESS['user/start_passkey_login'],
    summary: 'What a browser signs to sign in with a passkey',
    same_origin: true,
    input: nothing,
    output: z.strictObject({ options: toSign }),
    async run(ctx) {
      await ctx.limits.take('log_in_passkey', { ip: ctx.ip })
      return { options: toSign.parse(await startPasskeyLogIn(ctx.db, ctx, ctx.now)) }
    },
  }),
  'user/login_with_passkey': call({
    access: CALL_ACCESS['user/login_with_passkey'],
    summary: 'Sign in with what a passkey has signed; answers like login',
    same_origin: true,
    input: z.strictObject({ credential: signed }),
    output: loginOut,
    async run(ctx, { credential }) {
      await ctx.limits.take('log_in_passkey', { ip: ctx.ip })
      return withCookie(ctx, await logInWithPasskey(ctx, { ...credential, ...NO_EXTENSIONS }, ctx, ctx.now))
    },
  }),
  'user/get_passkeys': call({
    access: CALL_ACCESS['user/get_passkeys'],
    summary: 'The passkeys of the account, the newest first',
    input: nothing,
    output: listOf(passkeyOut),
    run: async ({ db, account }) => whole((await listPasskeys(db, account)).map(passkey)),
  }),
  'user/start_passkey': call({
    access: CALL_ACCESS['user/start_passkey'],
    summary: 'What a browser makes a passkey of; asks for the password unless one signed in just now',
    same_origin: true,
    input: z.strictObject({ password: z.string().max(200).optional() }),
    output: z.strictObject({ options: toMake }),
    async run(ctx, { password }) {
      // A passkey is a key to the account: whoever finds a browser open makes none.
      if (password !== undefined) await confirmPassword(ctx, ctx.account, password, ctx.ip)
      else if (!signedInJustNow(ctx.session.created_at, ctx.now))
        throw passwordRequired('Enter your password to add a passkey.')
      // Nor does who only knows the password of staff.
      if (ctx.role !== ctx.account.role) throw secondFactorRequired()
      await ctx.limits.take('add_passkey', { ip: ctx.ip, key: ctx.account.id })
      return { options: toMake.parse(await startPasskey(ctx.db, ctx.account, ctx, ctx.now)) }
    },
  }),
  'user/finish_passkey': call({
    access: CALL_ACCESS['user/finish_passkey'],
    summary: 'Keep the passkey a browser has made; its owner hears of it',
    same_origin: true,
    input: z.strictObject({ name, credential: madePasskey }),
    output: passkeyOut,
    async run(ctx, { name, credential }) {
      const input = { name, credential: { ...credential, ...NO_EXTENSIONS } }
      return passkey(await finishPasskey(ctx, ctx.account, input, ctx, ctx.now))
    },
  }),
  'user/rename_passkey': call({
    access: CALL_ACCESS['user/rename_passkey'],
    summary: 'Give a passkey another name',
    input: z.strictObject({ id, name }),
    output: ok,
    async run(ctx, input) {
      await renamePasskey(ctx.db, ctx.account, input.id, input.name)
      return { ok: true as const }
    },
  }),
  'user/remove_passkey': call({
    access: CALL_ACCESS['user/remove_passkey'],
    summary: 'Remove a passkey: it signs in no more',
    input: z.strictObject({ id }),
    output: ok,
    async run(ctx, input) {
      await removePasskey(ctx.db, ctx.account, input.id)
      return { ok: true as const }
    },
  }),
}
