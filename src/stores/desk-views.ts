import { keptAtom } from './kept-atom.ts'
import { readViews, type View, withoutView, withView } from '#domain/staff/views.ts'

/** Views of the queues that this browser keeps; they name nobody, so they stay at log-out. */
export const $deskViews = keptAtom<readonly View[]>('desk_views', [], {
  encode: (views) => (views.length > 0 ? JSON.stringify(views) : undefined),
  decode: (text) => readViews(JSON.parse(text)),
})

export const keepView = (view: View) => $deskViews.set(withView($deskViews.get(), view))
export const dropView = (view: View) => $deskViews.set(withoutView($deskViews.get(), view))
