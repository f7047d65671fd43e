/** Kinds of questions about the shop itself. */

/** Questions for the shop's own engines: each works its answer out. */
const ENGINES = [
  'cost',
  'fee',
  'insurance',
  'rate',
  'taken',
  'time',
  'tax',
  'limit',
  'tax_number',
  'volume',
  'lines',
  'safest',
  'deadline',
  'countries',
  'legit',
  'payment',
  'shoe_size',
  'clothes_size',
  'rival',
  'phone',
  'community',
  'weight_unit',
  'animal',
  'antique',
  'together',
  'remote',
] as const
export type ShopAsk = (typeof ENGINES)[number]
export const isEngine = (ask: string | null): ask is ShopAsk => ENGINES.some((one) => one === ask)
