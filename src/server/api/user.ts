import { z } from 'zod'
import { CALL_ACCESS, ROLES } from '#domain/access/calls.ts'
import { CURRENCIES, cnyFromFen } from '#domain/money/money.ts'
import { nextGrowth, vipLevel } from '#domain/money/vip.ts'
import { chooseCurrency, followCountry } from '#server/account/accounts.ts'
import { defaultCountry } from '#server/account/addresses.ts'
import { changePassword, resetPassword } from '#server/payment/credential-change.ts'
import { register } from '#server/sign-in/register.ts'
import { logIn } from '#server/sign-in/log-in.ts'
import { notePlace } from '#server/sign-in/places.ts'
import { readable } from '#server/db/json-column.ts'
import { listConfirmEntries } from '#server/money/balance.ts'
import { sendCode, validateEmail } from '#server/sign-in/codes.ts'
import { sendChangeCode } from '#server/sign-in/email-change.ts'
import type { Proof } from '#server/sign-in/mailed-proof.ts'
import { clearedCookie, deviceCookie } from '#server/sign-in/cookie.ts'
import { invalid, notLoggedIn } from '#server/problem.ts'
import { findRegistrationCoupon } from '#server/money/coupons.ts'
import { balanceOf } from '#server/money/ledger.ts'
import { countOrderItems } from '#server/order/lists.ts'
import { countAddressesGiven, countParcels } from '#server/parcel/lists.ts'
import { endSession, expiresAt } from '#server/sign-in/sessions.ts'
import { countExpiring } from '#server/warehouse/storage.ts'
import { confirmEntry, confirmEntryOut } from './balance.ts'
import { type Access, call, type Ctx } from '#server/rpc/call.ts'
import { coupon, couponOut } from './coupon-shape.ts'
import { login, loginOut, renew, withCookie } from './session-cookie.ts'
import { at, code, email, linkToken, nothing, ok, password, text } from './shapes.ts'

const scene = z.enum(['verify', 'reset', 'sign_in', 'change'])
const mailed = { code: code.optional(), token: linkToken.optional() }
const currency = z.enum(
  ['CNY', ...CURRENCIES.map((one) => one.code)],
  'We don’t show prices in this currency.',
)

export const userCalls = {
  'user/create': call({
    access: CALL_ACCESS['user/create'],
    summary: 'Register; answers like login, with the welcome coupon',
    same_origin: true,
    input: z.strictObject({
      email,
      password,
      p_code: text(32).optional(),
      ad: text(64).optional(),
      accept_terms: z.literal(true, 'Accept the terms to create an account.'),
    }),
    output: z.strictObject({ ...login, coupon: couponOut }),
    async run(ctx, input) {
      await ctx.limits.take('register', { ip: ctx.ip })
      const started = await register(ctx.db, { ...input, p_code: input.p_code || undefined }, ctx, ctx.now)
      await notePlace(ctx.db, started.account, ctx.ip, ctx.now)
      const welcome = await findRegistrationCoupon(ctx.db, started.account)
      return { ...(await withCookie(ctx, started)), coupon: coupon(welcome, started.account, ctx.now) }
    },
  }),
  'user/login': call({
    access: CALL_ACCESS['user/login'],
    summary: 'Sign in',
    same_origin: true,
    input: z.strictObject({ email, password: z.string().max(200) }),
    output: loginOut,
    async run(ctx, input) {
      return withCookie(ctx, await logIn(ctx, input, ctx, ctx.now))
    },
  }),
  'user/login_out': call({
    access: CALL_ACCESS['user/login_out'],
    summary: 'End this session',
    input: nothing,
    output: ok,
    async run(ctx) {
      await endSession(ctx.db, ctx.session)
      ctx.cookies.push(clearedCookie(ctx.settings.site_url))
      return { ok: true as const }
    },
  }),
  'user/change_password': call({
    access: CALL_ACCESS['user/change_password'],
    summary: 'Set another password; ends every session and answers a new one, like login',
    same_origin: true,
    input: z.strictObject({ password: z.string().max(200), new_password: password }),
    output: loginOut,
    async run(ctx, input) {
      return withCookie(ctx, await changePassword(ctx, ctx.account, input, ctx, ctx.now))
    },
  }),
  'user/get_base_info': call({
    access: CALL_ACCESS['user/get_base_info'],
    summary: 'Who is signed in, with balance, currency and level; renews the cookie',
    input: nothing,
    output: z.strictObject({
      email: z.string(),
      email_verification: z.boolean(),
      expired_timestamp: z.int(),
      balance_cny: z.string(),
      currency_unit: z.string(),
      currencySuffix: z.string(),
      CURRENCY_EXCHANGE_RATE_MAP: z.record(z.string(), z.number()),
      SERVICE_FEE_RATIO: z.number(),
      vip_level: z.int(),
      growth: z.int(),
      next_growth: z.int().nullable(),
      p_code: z.string(),
      /** Country of the default address, ISO 3166; '' without one. */
      country: z.string(),
      role: z.enum(ROLES),
      /** False while staff still have to show their second factor. */
      back_office_open: z.boolean(),
      balance_confirm_list: z.array(confirmEntryOut),
      balance_confirm_list_timestamp: z.int(),
    }),
    async run(ctx) {
      const session = await renew(ctx, ctx.session)
      const { account } = ctx
      const { balance_fen } = await balanceOf(ctx.db, account.id)
      const vip = vipLevel(account.growth)
      return {
        email: account.email,
        email_verification: account.email_verified_at !== null,
        expired_timestamp: expiresAt(session),
        balance_cny: cnyFromFen(balance_fen),
        currency_unit: account.currency_unit,
        currencySuffix: CURRENCIES.find((one) => one.code === account.currency_unit)?.symbol ?? '¥',
        CURRENCY_EXCHANGE_RATE_MAP: ctx.rates.get().rates,
        SERVICE_FEE_RATIO: vip.fee_bp / 10_000,
        vip_level: vip.level,
        growth: account.growth,
        next_growth: nextGrowth(account.growth),
        p_code: account.p_code,
        country: await defaultCountry(ctx.db, account),
        role: ctx.role,
        back_office_open: account.role !== 'customer',
        balance_confirm_list: readable(await listConfirmEntries(ctx.db, account, ctx.now), confirmEntry),
        balance_confirm_list_timestamp: ctx.now,
      }
    },
  }),
  'user/sent_verification_code': call({
    access: CALL_ACCESS['user/sent_verification_code'],
    summary:
      'Mail a code; the answer is the same for unknown emails. The scene change is for who is signed in and their new address',
    input: z.strictObject({ email, scene }),
    output: z.strictObject({ wait_seconds: z.int() }),
    async run(ctx, input) {
      const { email, scene } = input
      await ctx.limits.take('ask_code', { ip: ctx.ip })
      const mailed = { ip: '', email, key: scene }
      if (scene !== 'change')
        return ctx.limits.takeFor('mail_code', mailed, 1, () => sendCode(ctx, { email, scene }, ctx, ctx.now))
      const { account } = ctx
      if (!account) throw notLoggedIn()
      await ctx.limits.take('ask_change', { ip: ctx.ip, email: account.email })
      return ctx.limits.takeFor('mail_code', mailed, 1, () => sendChangeCode(ctx, account, email, ctx.now))
    },
  }),
  'user/validate_email': call({
    access: CALL_ACCESS['user/validate_email'],
    summary:
      'Confirm the email with its code, or with the token of the mailed link; without a session of the account its password too',
    input: z.strictObject({ email, ...mailed, password: z.string().max(200).optional() }),
    output: ok,
    async run(ctx, input) {
      await validateEmail(ctx, { ...input, proof: await proofOf(ctx, input) }, ctx, ctx.now)
      return { ok: true as const }
    },
  }),
  'user/reset_password': call({
    access: CALL_ACCESS['user/reset_password'],
    summary: 'Set a new password with a mailed code or its link’s token; ends every session',
    same_origin: true,
    input: z.strictObject({ email, ...mailed, new_password: password }),
    output: ok,
    async run(ctx, input) {
      const proof = await proofOf(ctx, input)
      const device = await resetPassword(ctx, { ...input, proof }, ctx, ctx.now)
      if (device) ctx.cookies.push(deviceCookie(ctx.settings.site_url, device.mark))
      return { ok: true as const }
    },
  }),
  'user/get_currency_rate': call({
    access: CALL_ACCESS['user/get_currency_rate'],
    summary: 'Units of each currency for one CNY',
    input: nothing,
    output: z.strictObject({ rates: z.record(z.string(), z.number()), updated_at: at.nullable() }),
    run: (ctx) => ctx.rates.get(),
  }),
  'user/set_currency_unit': call({
    access: CALL_ACCESS['user/set_currency_unit'],
    summary: 'Choose the display currency',
    // `by_country`: only that of the country somebody has chosen, which an own choice outlives.
    input: z.strictObject({ currency_unit: currency, by_country: z.boolean().default(false) }),
    output: z.strictObject({ currency_unit: z.string() }),
    async run(ctx, { currency_unit, by_country }) {
      if (by_country) return { currency_unit: await followCountry(ctx.db, ctx.account, currency_unit) }
      await chooseCurrency(ctx.db, ctx.account, currency_unit)
      return { currency_unit }
    },
  }),
  'user/get_user_order_parcel_infos': call({
    access: CALL_ACCESS['user/get_user_order_parcel_infos'],
    summary: 'Counts for the account page',
    input: nothing,
    output: z.strictObject({
      order_counts: z.record(z.string(), z.int()),
      parcel_counts: z.record(z.string(), z.int()),
      /** Parcels with a problem with their address that have another one and wait for nobody. */
      addresses_given: z.int(),
      storage_expiring: z.int(),
    }),
    async run(ctx) {
      return {
        order_counts: await countOrderItems(ctx.db, ctx.account),
        parcel_counts: await countParcels(ctx.db, ctx.account),
        addresses_given: await countAddressesGiven(ctx.db, ctx.account),
        storage_expiring: await countExpiring(ctx.db, ctx.account, ctx.now),
      }
    },
  }),
}

/** The proof from a mail, counted as a try. Throws 422 unless it is a code or a token. */
async function proofOf(
  ctx: Ctx<Access>,
  { email, code, token }: { email: string; code?: string | undefined; token?: string | undefined },
): Promise<Proof> {
  if ((code === undefined) === (token === undefined))
    throw invalid('code', 'Enter the six digits from our email.')
  await ctx.limits.take(code === undefined ? 'try_link' : 'try_code', { ip: ctx.ip, email })
  return code === undefined ? { token: token ?? '' } : { code }
}
