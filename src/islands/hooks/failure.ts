import { GENERIC_FAILURE } from '#domain/text/texts.ts'
import { ApiError } from '#stores/api.ts'

/** A rejected call as an ApiError; anything that is not a call's failure is a bug and is logged. */
export function asFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  console.error(error)
  return new ApiError(0, 'BUG', GENERIC_FAILURE)
}

/** The server's sentences by the field they are about. */
export function fieldErrors(failure: ApiError): Record<string, string> {
  const { errors } = failure.body
  if (!Array.isArray(errors)) return {}
  return Object.fromEntries(errors.map((one: { path: string; message: string }) => [one.path, one.message]))
}
