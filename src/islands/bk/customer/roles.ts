/** The rights of a role beyond those of the one below it. */
export const MAY = {
  customer: '',
  staff: 'sees every customer’s orders, and buys, inspects and ships',
  admin: 'sends money out and chooses who works here',
} as const

export const ROLE_WORDS = { customer: 'Customer', staff: 'Staff', admin: 'Admin' } as const
