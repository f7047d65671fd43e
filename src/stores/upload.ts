import { GENERIC_FAILURE } from '#domain/text/failure-texts.ts'
import { UPLOAD_TIMEOUT_MS } from '#domain/time/durations.ts'
import { ApiError, type Data } from './api.ts'
import { $session, sessionRefused } from './session.ts'
import { showWarning } from './toast.ts'

/** The call the pictures are sent to, with its query. */
export type UploadPath = `upload/images?${string}` | `upload/bk_upload_files?${string}`

export type Uploaded = Data<'upload/images'>['list'][number]

export interface UploadOptions {
  /** Stops it; it then rejects like one that found no connection, without a warning. */
  signal?: AbortSignal
  /** For a picture that belongs to whoever has its id, and lives for an hour. */
  as_visitor?: boolean
  /** The caller says what went wrong. */
  quiet?: boolean
}

/** When the server has too much on its way, the pictures wait as long as it says, so often and so long at most. */
const MOST_WAITS = 6
const LONGEST_WAIT_S = 30

/**
 * Sends pictures and says how much is on its way, from 0 to 1. Answers them as the server keeps them, or shows the
 * message as a warning and rejects with ApiError. A 401 forgets the session, as with every call.
 */
export async function upload(
  path: UploadPath,
  files: readonly File[],
  onProgress: (part: number) => void = () => {},
  { signal, as_visitor = false, quiet = false }: UploadOptions = {},
): Promise<Uploaded[]> {
  const token = as_visitor ? undefined : $session.get()?.token
  for (let waits = 0; ; waits += 1) {
    const sent = send<{ list: Uploaded[] }>(path, files, { token, onProgress, signal })
    const answer = await sent.catch((error: unknown) => asWait(error, waits, quiet))
    if ('list' in answer) return answer.list
    await passed(answer.wait_ms, signal)
  }
}

/** How long to wait before these are sent again; shows and throws what waiting does not mend. */
function asWait(error: unknown, waits: number, quiet: boolean): { wait_ms: number } {
  if (!(error instanceof ApiError)) throw error
  const { wait_seconds } = error.body
  if (typeof wait_seconds === 'number' && wait_seconds <= LONGEST_WAIT_S && waits < MOST_WAITS)
    return { wait_ms: wait_seconds * 1000 }
  if (error.code !== STOPPED && !quiet) showWarning(error.message)
  throw error
}

function passed(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(stopped())
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
  })
}

const STOPPED = 'STOPPED'
const stopped = () => new ApiError(0, STOPPED, 'Stopped.')

/** Sends a statement; what is wrong with it is said where it was chosen. */
export function uploadStatement(
  query: { method: string; order: string },
  file: File,
): Promise<Data<'bk/import_statement'>> {
  const name = file.name.slice(-200)
  const token = $session.get()?.token
  return send(`bk/import_statement?${new URLSearchParams({ ...query, name })}`, [file], { token })
}

interface Sending {
  token: string | undefined
  onProgress?: (part: number) => void
  signal?: AbortSignal | undefined
}

function send<Answered>(
  path: string,
  files: readonly File[],
  { token, onProgress, signal }: Sending,
): Promise<Answered> {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (failure: ApiError) => {
      console.error(`call ${path.split('?')[0]}: ${failure.status} ${failure.code}`)
      if (failure.status === 401) sessionRefused(token)
      reject(failure)
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onload = () => {
      const answer: Answer<Answered> | null = request.response
      if (answer?.success && answer.data) resolve(answer.data)
      else fail(failureIn(request.status, answer))
    }
    request.onerror = () => fail(new ApiError(0, 'NO_ANSWER', GENERIC_FAILURE))
    request.ontimeout = request.onerror
    request.onabort = () => reject(stopped())
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', `/api/${path}`)
    request.responseType = 'json'
    request.timeout = UPLOAD_TIMEOUT_MS
    if (token) request.setRequestHeader('Authorization', token)
    request.send(form)
  })
}

interface Answer<Answered> {
  success?: boolean
  data?: Answered
  code?: string
  message?: string
}

const failureIn = (status: number, answer: Answer<unknown> | null) =>
  new ApiError(status, answer?.code ?? 'NO_ANSWER', answer?.message ?? GENERIC_FAILURE, { ...answer })
