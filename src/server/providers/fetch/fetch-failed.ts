/**
 * Why nothing came back: `link` is not one we may open (scheme, host, port, user), `address` is not public, `hops` are
 * used up, `time` is, or the `network` gave no answer.
 */
export type FetchFailure = 'link' | 'address' | 'hops' | 'time' | 'network'

/** Thrown by everything in this folder, and nothing else is. */
export class FetchFailed extends Error {
  readonly reason: FetchFailure

  constructor(reason: FetchFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/** For who can do without what did not come back. */
export function nullIfFailed(error: unknown): null {
  if (error instanceof FetchFailed) return null
  throw error
}
