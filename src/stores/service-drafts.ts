import { readDraft } from './inspection-drafts.ts'
import { keptDrafts } from './kept-work.ts'

/** Texts and photos of services that are not finished yet, kept in this browser by account, by the service's id. */
export const serviceDrafts = keptDrafts('services', readDraft)
