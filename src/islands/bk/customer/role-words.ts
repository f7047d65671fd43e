export const ROLE_WORDS = { customer: 'Customer', staff: 'Staff', admin: 'Admin' } as const
