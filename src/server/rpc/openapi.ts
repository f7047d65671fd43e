import { z } from 'zod'
import { BRAND } from '#domain/text/texts.ts'
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
  const required = call.idempotent === true
  const key = { name: 'Idempotency-Key', in: 'header', required, schema: { type: 'string' } }
  const method = (call.method ?? 'POST').toLowerCase()
  return {
    [method]: {
      operationId: name.replace('/{id}', '').replaceAll('/', '_'),
      summary: call.summary,
      tags: [name.split('/')[0]],
      security: call.access === 'public' ? [] : [{ token: [] }],
      parameters: [...(call.idempotent ? [key] : []), ...parametersOf(name, call)],
      ...(method === 'post' && { requestBody: { content: call.multipart ? FILES : jsonOf(name, call) } }),
      responses: {
        200: { description: 'Done', content: operationOf(call) },
        default: {
          description: 'Not done; see code and message',
          content: { 'application/json': { schema: FAILURE } },
        },
      },
    },
  }
}

function jsonOf(name: string, call: Call) {
  const { properties = {}, required = [], ...schema } = schemaOf(call.input, 'input')
  const inBody = Object.entries(properties).filter(([field]) => !isInPath(name, field))
  return {
    'application/json': {
      schema: {
        ...schema,
        properties: Object.fromEntries(inBody),
        required: required.filter((field) => !isInPath(name, field)),
      },
    },
  }
}

const isInPath = (name: string, field: string) => name.endsWith(`/{${field}}`)

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
const operationOf = (call: Call) =>
  call.file
    ? { [call.file.type]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: envelope(call) } }

/** The input is the query of what is no POST, and of a multipart call; an `{id}` stands in the path. */
function parametersOf(name: string, call: Call) {
  const { properties = {}, required = [] } = schemaOf(call.input, 'input')
  const inQuery = call.multipart || (call.method ?? 'POST') !== 'POST'
  return Object.entries(properties)
    .filter(([field]) => inQuery || isInPath(name, field))
    .map(([field, schema]) => ({
      name: field,
      in: isInPath(name, field) ? 'path' : 'query',
      required: required.includes(field),
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
