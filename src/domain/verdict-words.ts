/** What people read for the verdict of an inspection. */
export const VERDICT_WORDS = {
  ok: 'As ordered',
  wrong_item: 'Wrong item',
  damaged: 'Damaged',
  incomplete: 'Something missing',
} as const
