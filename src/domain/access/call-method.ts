/**
 * The calls islands make that are not POSTs; the server's definitions take their method from here, too. What they take
 * stands in the query, but for `{id}` in the name: that is a part of the path. Source: docs/decisions/clients.md.
 */
export const CALL_METHODS = {
  'customer_client/get_customer_client_list': 'GET',
  'customer_client/get_customer_client_detail/{id}': 'GET',
  'customer_client/delete_customer_client/{id}': 'DELETE',
} as const satisfies Record<string, 'GET' | 'DELETE'>

const callMethod = (name: string): 'GET' | 'POST' | 'DELETE' =>
  (CALL_METHODS as Record<string, 'GET' | 'DELETE'>)[name] ?? 'POST'

export interface CallAddress {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below /api/. */
  path: string
  /** The fields that are not in the path: the body of a POST, the query of other methods. */
  rest: Record<string, unknown>
}

/** Where a call is made with these fields. */
export function callAddress(name: string, fields: Record<string, unknown>): CallAddress {
  const method = callMethod(name)
  if (!name.endsWith('/{id}')) return { method, path: name, rest: fields }
  const { id, ...rest } = fields
  return { method, path: name.replace('{id}', encodeURIComponent(String(id))), rest }
}
