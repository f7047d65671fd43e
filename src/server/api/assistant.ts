import { z } from 'zod'
import { isCountry } from '#domain/place/is-country.ts'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { answerParts, answerWhole, type Part } from '#server/assistant/answer.ts'
import { call } from '#server/rpc/call.ts'
import { required } from './shapes.ts'

const question = z.strictObject({
  question: required(300),
  /** For prices, where nobody is signed in. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  country: z.string().refine(isCountry, 'Write two capital letters, such as DE.').optional(),
  /** For days; an unknown one is UTC. */
  time_zone: z.string().max(64).optional(),
  /** The messages before, oldest first. */
  conversation: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'assistant']),
        content: z.string().max(4000),
        signature: z.string().max(100).optional(),
      }),
    )
    .max(10, 'Send the last ten turns.')
    .default([]),
})

/** AI Ben. */
export const assistantCalls = {
  'assistant/ask': call({
    access: CALL_ACCESS['assistant/ask'],
    summary: 'Ask AI Ben: an answer from the help, and from your own orders and parcels by their numbers',
    input: question,
    output: z.strictObject({
      answer: z.string(),
      links: z.array(z.strictObject({ title: z.string(), url: z.string() })),
      signature: z.string(),
    }),
    async run(ctx, input) {
      await ctx.limits.take('ask', { ip: ctx.ip })
      return answerWhole(ctx, ctx.account, { ...input, ip: ctx.ip })
    },
  }),
  'assistant/stream': call({
    access: CALL_ACCESS['assistant/stream'],
    summary:
      'The same piece by piece: a line of JSON with the links, lines with text, one with the signature',
    input: question,
    output: z.custom<AsyncIterable<string>>(),
    file: { type: 'application/x-ndjson' },
    async run(ctx, input) {
      await ctx.limits.take('ask', { ip: ctx.ip })
      return lines(answerParts(ctx, ctx.account, { ...input, ip: ctx.ip }))
    },
  }),
}

async function* lines(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  for await (const part of parts) yield `${JSON.stringify(part)}\n`
}
