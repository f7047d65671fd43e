import { useEffect, useEffectEvent, useState } from 'react'
import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { serverNow } from '#stores/clock.ts'
import { type DraftPhotos, forgetDraftPhotos, keepDraftPhotos, keptDraftPhotos } from '#stores/kept-photos.ts'
import type { UploadPath } from '#stores/upload.ts'
import { type Photo, usePhotos } from './use-photos.ts'

const NONE: DraftPhotos = { photos: [], lost: 0 }

/**
 * Photos of a draft that is kept in this tab under `name`: what was sent is there again after a reload or another visit,
 * and `hint` tells of what is not. `forget` once the draft is sent.
 */
export function useKeptPhotos(path: UploadPath, name: string) {
  const photos = usePhotos(path, MOST_PHOTOS)
  const [kept, setKept] = useState<DraftPhotos | null>(null)
  const begin = useEffectEvent((draft: DraftPhotos) => {
    photos.restore(draft.photos)
    setKept(draft)
  })
  // Not before the first drawing: the server has drawn some of these forms, without them.
  useEffect(() => begin(keptDraftPhotos(name, serverNow())), [name])

  const { list, sent } = photos
  const lost = kept && list.length <= kept.photos.length ? kept.lost : 0
  const keep = useEffectEvent((now: readonly Photo[]) => {
    const unsent = now.filter(({ id, hopeless }) => !id && !hopeless).length
    keepDraftPhotos(name, { photos: sent, lost: unsent + lost }, serverNow())
  })
  useEffect(() => (kept ? keep(list) : undefined), [list, kept])

  const forget = () => {
    forgetDraftPhotos(name)
    begin(NONE)
  }
  return { ...photos, forget, hint: lostWords(lost) }
}

function lostWords(lost: number): string | undefined {
  if (lost === 0) return undefined
  return lost === 1
    ? 'One photo wasn’t kept. Choose it again.'
    : `${lost} photos weren’t kept. Choose them again.`
}
