import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MOST_PHOTO_BYTES, MOST_PHOTO_PIXELS, PHOTO_TYPES } from '#domain/item/photo-query.ts'
import { upload, type UploadPath } from '#stores/upload.ts'
import { asFailure } from './use-send.ts'

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
  const stopping = useRef(new AbortController())
  const change = (key: string, to: Partial<Photo>) =>
    setList((before) => before.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)))

  const start = useEffectEvent(({ key, file }: Photo) => {
    started.current.add(key)
    change(key, { state: 'sending', part: 0 })
    const send = async (): Promise<Partial<Photo>> => {
      const fitting = file && (await sendable(file))
      if (!fitting) return { state: 'failed', message: TOO_LARGE, hopeless: true }
      const [picture] = await upload(path, [fitting], (part) => change(key, { part }), {
        signal: stopping.current.signal,
      })
      return { state: 'done', part: 1, ...(picture && { id: picture.id, thumb_url: picture.thumb_url }) }
    }
    send().then(
      (outcome) => change(key, outcome),
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
  const restore = (photos: readonly SentPhoto[]) => {
    setList(photos.map(sentPhoto))
    setLeftOut(0)
  }
  const retry = (key: string) => {
    started.current.delete(key)
    change(key, { state: 'waiting', part: 0 })
  }
  /** The files of all but these, for who sends them on without this form; what is under way here is stopped. */
  const handOver = async (ids: readonly string[]): Promise<File[]> => {
    stopping.current.abort()
    const rest = list.flatMap(({ id, file, hopeless }) =>
      file && !hopeless && !(id && ids.includes(id)) ? [file] : [],
    )
    return (await Promise.all(rest.map(sendable))).filter((file) => file !== null)
  }
  return {
    list,
    handOver,
    most,
    left_out,
    add,
    remove,
    restore,
    retry,
    ids: list.flatMap((photo) => (photo.id ? [photo.id] : [])),
    sent: list.flatMap(({ id, thumb_url }) => (id && thumb_url ? [{ id, thumb_url }] : [])),
    sending: list.some((photo) => photo.state === 'sending' || photo.state === 'waiting'),
    problem: problemOf(list),
  }
}

/** Names a file that will never be taken before one that may be sent again. */
function problemOf(list: readonly Photo[]): string | undefined {
  const bad =
    list.find(({ hopeless, state }) => hopeless && state === 'failed') ??
    list.find(({ state }) => state === 'failed')
  return bad && `${bad.file?.name || 'A photo'} wasn’t uploaded. Try again or remove it.`
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
  key: id,
  id,
  thumb_url,
  preview: thumb_url,
  file: null,
  state: 'done',
  part: 1,
})

/** Still more than the server keeps. */
const SIDE = 3000
const QUALITY = 0.9

/**
 * A picture that the server takes: the file itself, or a smaller JPEG of one that is too large, turned upright. Null
 * when this browser cannot make it smaller.
 */
async function sendable(file: File): Promise<File | null> {
  const size = await sizeOf(file)
  const small = file.size <= MOST_PHOTO_BYTES && (!size || size.width * size.height <= MOST_PHOTO_PIXELS)
  if (small) return file
  return size && shrunk(file, size).catch(() => null)
}

interface Size {
  width: number
  height: number
}

/** As it is shown, upright; null when the browser cannot read it. It reads no further than it has to. */
async function sizeOf(file: File): Promise<Size | null> {
  const image = new Image()
  const address = URL.createObjectURL(file)
  const { promise, resolve } = Promise.withResolvers<Size | null>()
  image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
  image.onerror = () => resolve(null)
  image.src = address
  return promise.finally(() => URL.revokeObjectURL(address))
}

async function shrunk(file: File, { width, height }: Size): Promise<File | null> {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const to = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const bitmap = await createImageBitmap(file, {
    resizeWidth: to.width,
    resizeHeight: to.height,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  })
  const canvas = Object.assign(document.createElement('canvas'), to)
  const paper = canvas.getContext('2d')
  if (!paper) return null
  // A JPEG has nothing to see through.
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, to.width, to.height)
  paper.drawImage(bitmap, 0, 0, to.width, to.height)
  bitmap.close()
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  const blob = await promise
  const name = `${file.name.replace(/\.\w+$/, '')}.jpg`
  return blob && blob.size <= MOST_PHOTO_BYTES ? new File([blob], name, { type: blob.type }) : null
}
