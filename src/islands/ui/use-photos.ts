import { PHOTO_TYPES } from '#domain/photos.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { asFailure } from './failure.ts'
import { sendable } from './shrink-photo.ts'
import { upload, type UploadPath } from '#stores/upload.ts'

export interface Photo {
  key: string
  /** Null for one that was sent before. */
  file: File | null
  /** An address of this page for the file itself, or the server's. */
  preview: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How much has been sent, 0 to 1. */
  part: number
  /** Once the server keeps it. */
  id?: string
  thumb_url?: string
  message?: string
  /** Not worth sending again. */
  hopeless?: boolean
}

/** The server converts two pictures at a time. */
const AT_ONCE = 2

/** The server will not take this file another time either. */
const HOPELESS = [413, 415, 422]
const TOO_LARGE =
  'Too large to be made smaller here. Take it with fewer megapixels, or save it smaller, then add it.'

/** A photo that the server keeps already. */
export interface SentPhoto {
  id: string
  thumb_url: string
}

/**
 * Photos that are sent as soon as they are added, each on its own, so that one failure costs one photo. `sent` are
 * those of an earlier visit.
 */
export function usePhotos(
  path: UploadPath,
  most = Number.POSITIVE_INFINITY,
  sent: readonly SentPhoto[] = [],
) {
  const [list, setList] = useState<readonly Photo[]>(() => sent.map(sentPhoto))
  const [left_out, setLeftOut] = useState(0)
  const started = useRef(new Set<string>())
  const change = (key: string, to: Partial<Photo>) =>
    setList((before) => before.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)))

  const start = useEffectEvent(({ key, file }: Photo) => {
    started.current.add(key)
    change(key, { state: 'sending', part: 0 })
    const send = async (): Promise<Partial<Photo>> => {
      const fitting = file && (await sendable(file))
      if (!fitting) return { state: 'failed', message: TOO_LARGE, hopeless: true }
      const [kept] = await upload(path, [fitting], (part) => change(key, { part }))
      return { state: 'done', part: 1, ...(kept && { id: kept.id, thumb_url: kept.thumb_url }) }
    }
    send().then(
      (kept) => change(key, kept),
      (error: unknown) => {
        const { message, status } = asFailure(error)
        change(key, { state: 'failed', message, hopeless: HOPELESS.includes(status) })
      },
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
    sent: list.flatMap(({ id, thumb_url }) => (id && thumb_url ? [{ id, thumb_url }] : [])),
    sending: list.some((photo) => photo.state === 'sending' || photo.state === 'waiting'),
    problem: list.some((photo) => photo.state === 'failed')
      ? 'A photo was not uploaded. Try again or remove it.'
      : undefined,
  }
}

function newPhoto(file: File): Photo {
  const wrong = !PHOTO_TYPES.includes(file.type)
  return {
    key: crypto.randomUUID(),
    file,
    preview: URL.createObjectURL(file),
    part: 0,
    ...(wrong
      ? { state: 'failed', message: 'Not a JPEG, PNG or WebP picture.', hopeless: true }
      : { state: 'waiting' }),
  }
}

const sentPhoto = ({ id, thumb_url }: SentPhoto): Photo => ({
  ...{ key: id, id, thumb_url, preview: thumb_url },
  ...{ file: null, state: 'done', part: 1 },
})
