import { z } from 'zod'
import { callAddress } from '#domain/access/call-method.ts'
import type { Call } from '#server/rpc/call.ts'
import { calls } from '#server/api/calls.ts'
import { type Client, newKey } from '../worlds/world.ts'

/** A call of the registry as tests loop over it. */
export interface Registered {
  name: string
  call: Call
  fields: string[]
  required: string[]
}

const all = Object.entries(calls as Record<string, Call>).map(([name, call]): Registered => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  // A part of the path is no field.
  const isField = (field: string) => !name.endsWith(`/{${field}}`)
  return {
    ...{ name, call, required: (schema.required ?? []).filter(isField) },
    fields: Object.keys(schema.properties ?? {}).filter(isField),
  }
})

/** Every call that takes JSON; those that take files have tests of their own. */
export const registered = all.filter(({ call }) => (call.method ?? 'POST') === 'POST' && !call.multipart)

/** Every call that is asked by its address alone and answers the envelope. */
export const addressed = all.filter(({ call }) => (call.method ?? 'POST') !== 'POST' && !call.file)

export const withFields = registered.filter(({ fields }) => fields.length > 0)

/** Sends these bytes as the body of a JSON request with a key, logged in as the client. */
export function sendBytes(client: Client, name: string, body: BodyInit, type = 'application/json') {
  const headers = {
    ...newKey(),
    ...(type && { 'Content-Type': type }),
    ...(client.token && { Authorization: client.token }),
  }
  return client.raw(pathOf(name), { method: 'POST', headers, body })
}

/** An id of the shape of ours that nobody has. */
export const NOBODYS = 'zzzzzzzzzzzzzzzzzzzzz'

const pathOf = (name: string) => name.replace('{id}', NOBODYS)

/** Makes any call the way the site does: `id` in the path where the name says so, the rest in the body or the query. */
export function makeCall(client: Client, name: string, fields: Record<string, unknown> = {}) {
  const { method, path, rest } = callAddress(name, fields)
  if (method === 'POST') return client.call(path, rest)
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]))
  const headers = client.token ? { Authorization: client.token } : undefined
  return client.raw(`${path}?${query}`, { method, ...(headers && { headers }) })
}

export const sendJson = (client: Client, name: string, payload: unknown) =>
  sendBytes(client, name, JSON.stringify(payload))
