/** The sections of the help, in the order in which it is read from front to back; an article names its own. */
export const HELP_SECTIONS = [
  'Getting started',
  'Ordering',
  'Payments',
  'QC',
  'Warehouse and storage',
  'Shipping and customs',
  'Parcels and claims',
  'Refunds and returns',
  'Account and VIP',
  'Promotions',
  'Legal',
] as const

export type HelpSection = (typeof HELP_SECTIONS)[number]

/** The section as its address has it: `warehouse-and-storage`. */
export const sectionSlug = (section: HelpSection) => section.toLowerCase().replaceAll(' ', '-')

export const sectionPath = (section: HelpSection) => `/help/section/${sectionSlug(section)}`
