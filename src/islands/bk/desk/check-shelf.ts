import { normalShelf, shelfTrouble } from '#domain/warehouse/shelf.ts'

/** For a field that a shelf is typed or scanned into. */
export const checkShelf = (typed: string): string | undefined => shelfTrouble(normalShelf(typed)) ?? undefined
