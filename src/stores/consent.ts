import { keptAtom } from './kept-atom.ts'

/** unset, then accepted or declined. Only `accepted` may load a third party's script. */
export type Consent = 'accepted' | 'declined' | undefined

export const $consent = keptAtom<Consent>('cookie_consent', undefined, {
  encode: String,
  decode: (text) => (text === 'accepted' || text === 'declined' ? text : undefined),
})
