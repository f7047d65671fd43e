/** Where uploaded files lie. Names are made by us, never by a caller. */
export interface Files {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>
  /** The files beginning with these two characters, also halves that a crash left. */
  list(start: string): Promise<string[]>
  /** Epoch ms; null when there is none. */
  writtenAt(name: string): Promise<number | null>
}
