/** The tables of migration 071, as both databases hold them. */
export interface HelpSchema {
  help_ratings: { slug: string; useful: number; not_useful: number }
}
