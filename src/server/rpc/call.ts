import type { z } from 'zod'
import type { CallAccess, Role } from '#domain/access/calls.ts'
import type { Services } from '#server/services.ts'
import type { Account, Session } from '#server/db/rows.ts'
import type { InFen } from './input.ts'

export type Access = CallAccess

/** The only file of a call's that is no text. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The context of a call: services and caller. `key` is the Idempotency-Key header. */
export interface Ctx<A extends Access = Access> extends Services {
  now: number
  account: A extends 'public' ? Account | null : Account
  session: A extends 'public' ? Session | null : Session
  /** The account's role; without its second factor the powers of staff rest, and `account.role` says customer. */
  role: A extends 'public' ? Role | null : Role
  key: string
  ip: string
  /** The site's own address; in a demo the loopback name it was asked under. */
  origin: string
  user_agent: string
  /** The session cookie's value, or ''. It authenticates no call that changes anything. */
  cookie: string
  /** The mark this browser keeps, or ''. */
  device: string
  cookies: string[]
  /** The files of a multipart call, each read when it is asked for. */
  uploaded: AsyncIterable<Buffer>
}

/** A call of the API: access, input, output, and the verb that does it. */
export interface Call<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> {
  /** As `CALL_ACCESS` says. */
  access: A
  summary: string
  input: I
  output: O
  /**
   * POST unless said otherwise (domain/access/call-method.ts). `input` of the others is what the query says, every value a
   * text. Where the name ends in `/{id}`, `input` has an `id`, which stands in the path and nowhere else.
   */
  method?: 'GET' | 'POST' | 'DELETE'
  /** Needs an Idempotency-Key header, or obeys one that is given. */
  idempotent?: boolean | 'when given'
  /** Takes files: `input` is then what the query says, and the body is `ctx.uploaded`. */
  multipart?: boolean
  /**
   * Answers a file instead of the envelope: `input` is what the query says, the output its text. Reading changes
   * nothing, so the session's cookie opens it too.
   */
  file?: {
    type: 'text/csv' | 'text/html' | 'application/x-ndjson' | 'application/json' | typeof WORKBOOK
    name?: string
    /** The same where it depends on what was asked for; letters, digits, dashes and a point. */
    nameOf?(input: InFen<z.output<I>>): string
  }
  /** Takes part in log-in: JSON content type and, when the browser says so, same origin only. */
  same_origin?: boolean
  /** The verb; amounts come as fen. */
  run(ctx: Ctx<A>, input: InFen<z.output<I>>): Promise<z.input<O>> | z.input<O>
}

export function call<A extends Access, I extends z.ZodType, O extends z.ZodType>(definition: Call<A, I, O>) {
  return definition
}
