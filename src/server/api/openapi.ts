import { z } from 'zod'
import { BRAND } from '#domain/texts.ts'
import type { Call } from './call.ts'

/** The OpenAPI 3.1 document of all calls, from the very schemas that check them. */
export function openapi(calls: Record<string, Call>) {
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND} API`, version: '1' },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [`/api/${name}`, path(name, call)]),
    ),
  }
}

function path(name: string, call: Call) {
  const key = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }
  const method = (call.method ?? 'POST').toLowerCase()
  return {
    [method]: {
      operationId: name.replaceAll('/', '_'),
      summary: call.summary,
      tags: [name.split('/')[0]],
      security: call.access === 'public' ? [] : [{ token: [] }],
      parameters: [...(call.idempotent ? [key] : []), ...(call.multipart || call.file ? queryOf(call) : [])],
      ...(!call.file && { requestBody: { content: call.multipart ? FILES : jsonOf(call) } }),
      responses: {
        200: { description: 'Done', content: done(call) },
        default: {
          description: 'Not done; see code and message',
          content: { 'application/json': { schema: FAILURE } },
        },
      },
    },
  }
}

const jsonOf = (call: Call) => ({ 'application/json': { schema: schemaOf(call.input, 'input') } })

const FILES = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        files: { type: 'array', maxItems: 9, items: { type: 'string', contentMediaType: 'image/*' } },
      },
      required: ['files'],
    },
  },
}

/** A file is answered as it is. */
const done = (call: Call) =>
  call.file
    ? { [call.file.type]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: envelope(call) } }

/** The input of a multipart call, and of one that answers a file, is its query. */
function queryOf(call: Call) {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const envelope = (call: Call) => ({
  type: 'object',
  properties: { success: { const: true }, data: schemaOf(call.output, 'output') },
  required: ['success', 'data'],
})

const FAILURE = {
  type: 'object',
  properties: { success: { const: false }, code: { type: 'string' }, message: { type: 'string' } },
  required: ['success', 'code'],
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
