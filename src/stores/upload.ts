import { UPLOAD_TIMEOUT_MS } from '#domain/request-time.ts'
import { GENERIC_FAILURE } from '#domain/texts.ts'
import { ApiError, type Data } from './api.ts'
import { $session, sessionRefused } from './session.ts'
import { showWarning } from './toast.ts'

/** What the pictures are for: the call and its query. */
export type UploadPath = `upload/images?${string}` | `upload/bk_upload_files?${string}`

export type Uploaded = Data<'upload/images'>['list'][number]

export interface UploadOptions {
  /** Stops it; it then rejects like one that found no connection, without a warning. */
  signal?: AbortSignal
  /** For a picture that belongs to whoever has its id, and lives for an hour. */
  as_visitor?: boolean
}

/**
 * Sends pictures and says how much is on its way, from 0 to 1. Answers them as the server keeps them, or shows the
 * message as a warning and rejects with ApiError. A 401 forgets the session, as with every call.
 */
export function upload(
  path: UploadPath,
  files: readonly File[],
  onProgress: (part: number) => void = () => {},
  { signal, as_visitor = false }: UploadOptions = {},
): Promise<Uploaded[]> {
  const token = as_visitor ? undefined : $session.get()?.token
  const form = new FormData()
  for (const file of files) form.append('files', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (failure: ApiError) => {
      console.error(`call ${path.split('?')[0]}: ${failure.status} ${failure.code}`)
      showWarning(failure.message)
      if (failure.status === 401) sessionRefused(token)
      reject(failure)
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const list = picturesIn(request.response)
      if (list) resolve(list)
      else fail(failureIn(request.status, request.response))
    }
    request.onerror = () => fail(new ApiError(0, 'NO_ANSWER', GENERIC_FAILURE))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new ApiError(0, 'STOPPED', 'Stopped.'))
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', `/api/${path}`)
    request.responseType = 'json'
    request.timeout = UPLOAD_TIMEOUT_MS
    if (token) request.setRequestHeader('Authorization', token)
    request.send(form)
  })
}

interface Answer {
  success?: boolean
  data?: { list: Uploaded[] }
  code?: string
  message?: string
}

const picturesIn = (answer: Answer | null) => (answer?.success && answer.data ? answer.data.list : null)

const failureIn = (status: number, answer: Answer | null) =>
  new ApiError(status, answer?.code ?? 'NO_ANSWER', answer?.message ?? GENERIC_FAILURE, { ...answer })
