/** Ways to look at a queue that a member of staff keeps under a name. */

export interface View {
  page: 'orders' | 'parcels'
  name: string
  /** "queue=Paid&late=1". */
  query: string
}

const MAX_VIEWS = 20
const MAX_NAME = 40

const isSame = (one: View, other: View) => one.page === other.page && one.name === other.name

/** Adds this view, in the place of one of the same name; the oldest goes when there are too many. */
export function withView(views: readonly View[], next: View): View[] {
  const view = { ...next, name: next.name.trim().slice(0, MAX_NAME) }
  return view.name ? [...withoutView(views, view), view].slice(-MAX_VIEWS) : [...views]
}

export const withoutView = (views: readonly View[], view: View): View[] =>
  views.filter((one) => !isSame(one, view))

/** Parses the saved views and drops invalid ones. */
export function readViews(stored: unknown): View[] {
  return Array.isArray(stored) ? stored.filter(isView).slice(-MAX_VIEWS) : []
}

const isView = (one: unknown): one is View =>
  typeof one === 'object' &&
  one !== null &&
  'page' in one &&
  (one.page === 'orders' || one.page === 'parcels') &&
  'name' in one &&
  typeof one.name === 'string' &&
  'query' in one &&
  typeof one.query === 'string'
