import { useEffect, useRef, useState } from 'react'
import { photoQuery } from '#domain/photo-query.ts'
import { useSitePath } from '#islands/site.tsx'
import { asFailure } from '#islands/ui/failure.ts'
import { upload } from '#stores/upload.ts'
import { fitForSearch, NotAPhoto } from './fit-for-search.ts'

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
      .then(([kept]) => kept && !signal.aborted && location.assign(to(way + photoQuery({ image: kept.id }))))
      .catch((error: unknown) => {
        if (signal.aborted) return
        end()
        setProblem(error instanceof NotAPhoto ? error.message : asFailure(error).message)
      })
  }

  return { sending, problem, start: (file: File) => void start(file), cancel: end }
}
