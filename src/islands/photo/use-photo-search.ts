import { useEffect, useRef, useState } from 'react'
import { PHOTO_TYPES, photoQuery } from '#domain/item/photo-query.ts'
import { useSitePath } from '#islands/site.tsx'
import { asFailure } from '#islands/hooks/failure.ts'
import { upload } from '#stores/upload.ts'

export interface Sending {
  /** An address of this page for the file itself. */
  preview: string
  /** How much has been sent, 0 to 1; null while it is read. */
  part: number | null
}

/** Sends one photo and goes to what looks like it. */
export function usePhotoSearch(way: string) {
  const to = useSitePath()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState('')
  const stop = useRef<AbortController | null>(null)

  const end = () => {
    stop.current?.abort()
    stop.current = null
    setSending((now) => {
      if (now) URL.revokeObjectURL(now.preview)
      return null
    })
  }

  // Back from the results, the page is as it was left: sending.
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setSending(null)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  const start = async (file: File) => {
    end()
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    setProblem('')
    setSending({ preview: URL.createObjectURL(file), part: null })
    const progress = (part: number) => setSending((now) => now && { ...now, part })
    await fitForSearch(file)
      .then((fitting) => {
        if (signal.aborted) return []
        progress(0)
        return upload('upload/images?scene=search', [fitting], progress, { signal, as_visitor: true })
      })
      .then(
        ([photo]) => photo && !signal.aborted && location.assign(to(way + photoQuery({ image: photo.id }))),
      )
      .catch((error: unknown) => {
        if (signal.aborted) return
        end()
        setProblem(error instanceof NotAPhoto ? error.message : asFailure(error).message)
      })
  }

  return { sending, problem, start: (file: File) => void start(file), cancel: end }
}

/** Carries the sentence that says what is wrong with a file. */
class NotAPhoto extends Error {}

/** A search sees no more than that; whatever is larger only takes longer to send. */
const MAX_SIDE = 1600
const MAX_BYTES = 2 * 1024 * 1024
const QUALITY = 0.88

/**
 * The photo as it is worth sending: a large one as a smaller JPEG, so that the 10 MB and 40 megapixels the server takes
 * are no limit here. Throws NotAPhoto.
 */
async function fitForSearch(file: File): Promise<File> {
  if (!PHOTO_TYPES.includes(file.type))
    throw new NotAPhoto('This is not a JPEG, PNG or WebP picture. Choose another one, or a screenshot of it.')
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) throw new NotAPhoto('This picture is damaged or incomplete. Choose another one.')
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && file.size <= MAX_BYTES) {
    bitmap.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (pen) {
    // Transparent parts would turn black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!pen || !blob) throw new NotAPhoto('This picture is too large for your browser. Make it smaller first.')
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}
