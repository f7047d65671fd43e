import { persistentAtom } from '@nanostores/persistent'
import { readViews, type View, withoutView, withView } from '#domain/views.ts'

/** Views of the queues that this browser keeps; they name nobody, so they stay at log-out. */
export const $deskViews = persistentAtom<readonly View[]>('desk_views', [], {
  encode: (views) => (views.length > 0 ? JSON.stringify(views) : undefined),
  decode(text) {
    try {
      return readViews(JSON.parse(text))
    } catch {
      return []
    }
  },
})

export const keepView = (view: View) => $deskViews.set(withView($deskViews.get(), view))
export const dropView = (view: View) => $deskViews.set(withoutView($deskViews.get(), view))
