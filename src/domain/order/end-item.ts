/** Why an item ends that is with us, and what its customer and our log read of it. */

export const END_REASONS = ['lost', 'broken', 'not_found'] as const
export type EndReason = (typeof END_REASONS)[number]

export const END_SENTENCES: Readonly<Record<EndReason, string>> = {
  lost: 'We lost it in our warehouse.',
  broken: 'It broke in our warehouse.',
  not_found: 'We can’t find it in our warehouse.',
}
