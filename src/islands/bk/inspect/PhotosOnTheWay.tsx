import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { $photosWait, $queuedPhotos, $refusedPhotos, sendPhotosNow } from '#stores/photo-queue.ts'

/** Photos of what has been inspected that the server does not have yet. */
export function PhotosOnTheWay() {
  const count = useStore($queuedPhotos).length
  const isWaiting = useStore($photosWait)
  const refused = useStore($refusedPhotos)
  const photos = count === 1 ? '1 photo' : `${count} photos`
  return (
    <div className="grid gap-3 empty:hidden" role="status">
      {count > 0 && (
        <Note tone={isWaiting ? 'amber' : 'green'}>
          {isWaiting
            ? `${photos} can’t be sent just now. This browser keeps them and tries again. `
            : `${photos} of inspected items on the way. You can go on.`}
          {isWaiting && (
            <Button size="sm" kind="secondary" onClick={sendPhotosNow}>
              Send them now
            </Button>
          )}
        </Note>
      )}
      {refused.map((sentence) => (
        <Note key={sentence} tone="red">
          {sentence}
        </Note>
      ))}
      {refused.length > 0 && (
        <Button size="sm" kind="quiet" className="justify-self-start" onClick={() => $refusedPhotos.set([])}>
          Hide what wasn’t taken
        </Button>
      )}
    </div>
  )
}
