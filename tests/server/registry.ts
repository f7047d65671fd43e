import { z } from 'zod'
import type { Call } from '#server/api/call.ts'
import { calls } from '#server/api/calls.ts'
import { type Client, newKey } from './harness.ts'

/** One call of the registry as tests loop over it. */
export interface Registered {
  name: string
  call: Call
  fields: string[]
  required: string[]
}

/** Every call that takes JSON; those that take files have tests of their own. */
export const registered: Registered[] = Object.entries(calls as Record<string, Call>)
  .filter(([, call]) => (call.method ?? 'POST') === 'POST' && !call.multipart)
  .map(([name, call]) => {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
    return { name, call, fields: Object.keys(schema.properties ?? {}), required: schema.required ?? [] }
  })

export const withFields = registered.filter(({ fields }) => fields.length > 0)

/** Sends these bytes as the body of a JSON request with a key, logged in as the client. */
export function sendBytes(client: Client, name: string, body: BodyInit, type = 'application/json') {
  const headers = {
    ...newKey(),
    ...(type && { 'Content-Type': type }),
    ...(client.token && { Authorization: client.token }),
  }
  return client.raw(name, { method: 'POST', headers, body })
}

export const sendJson = (client: Client, name: string, payload: unknown) =>
  sendBytes(client, name, JSON.stringify(payload))
