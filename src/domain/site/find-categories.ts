/** Categories of finds, in the order of the filter. */
export const FIND_CATEGORIES = [
  'Shoes',
  'Clothing',
  'Bags',
  'Accessories',
  'Electronics',
  'Home',
  'Toys',
  'Other',
] as const
