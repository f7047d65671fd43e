import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { asFailure } from './failure.ts'
import { upload, type UploadPath } from '#stores/upload.ts'

export interface Photo {
  key: string
  file: File
  /** An address of this page for the file itself. */
  preview: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How much has been sent, 0 to 1. */
  part: number
  /** Once the server keeps it. */
  id?: string
  message?: string
  /** Not worth sending again. */
  hopeless?: boolean
}

/** The server converts two pictures at a time. */
const AT_ONCE = 2
const MAX_BYTES = 10 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Photos that are sent as soon as they are added, each on its own, so that one failure costs one photo. */
export function usePhotos(path: UploadPath, most = Number.POSITIVE_INFINITY) {
  const [list, setList] = useState<readonly Photo[]>([])
  const [left_out, setLeftOut] = useState(0)
  const started = useRef(new Set<string>())
  const change = (key: string, to: Partial<Photo>) =>
    setList((before) => before.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)))

  const start = useEffectEvent(({ key, file }: Photo) => {
    started.current.add(key)
    change(key, { state: 'sending', part: 0 })
    upload(path, [file], (part) => change(key, { part })).then(
      ([kept]) => change(key, { state: 'done', part: 1, ...(kept && { id: kept.id }) }),
      (error: unknown) => change(key, { state: 'failed', message: asFailure(error).message }),
    )
  })
  useEffect(() => {
    const room = AT_ONCE - list.filter((photo) => photo.state === 'sending').length
    const next = list.filter((photo) => photo.state === 'waiting' && !started.current.has(photo.key))
    for (const photo of next.slice(0, Math.max(0, room))) start(photo)
  }, [list])

  const previews = useRef(list)
  previews.current = list
  useEffect(
    () => () => {
      for (const photo of previews.current) URL.revokeObjectURL(photo.preview)
    },
    [],
  )

  const add = (files: readonly File[]) => {
    const fitting = files.slice(0, most - list.length)
    setLeftOut(files.length - fitting.length)
    setList((before) => [...before, ...fitting.map(newPhoto)])
  }
  const remove = (key: string) => {
    const gone = list.find((photo) => photo.key === key)
    if (gone) URL.revokeObjectURL(gone.preview)
    setList((before) => before.filter((photo) => photo.key !== key))
    setLeftOut(0)
  }
  const retry = (key: string) => {
    started.current.delete(key)
    change(key, { state: 'waiting', part: 0 })
  }
  return {
    ...{ list, most, left_out },
    add,
    remove,
    retry,
    ids: list.flatMap((photo) => (photo.id ? [photo.id] : [])),
    sending: list.some((photo) => photo.state === 'sending' || photo.state === 'waiting'),
    problem: list.some((photo) => photo.state === 'failed')
      ? 'A photo was not uploaded. Try again or remove it.'
      : undefined,
  }
}

function newPhoto(file: File): Photo {
  const message = !TYPES.includes(file.type)
    ? 'Not a JPEG, PNG or WebP picture.'
    : file.size > MAX_BYTES
      ? 'Larger than 10 MB.'
      : undefined
  return {
    key: crypto.randomUUID(),
    file,
    preview: URL.createObjectURL(file),
    part: 0,
    ...(message ? { state: 'failed', message, hopeless: true } : { state: 'waiting' }),
  }
}
