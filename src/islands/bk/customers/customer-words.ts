export const ROLE_WORDS = { customer: 'Customer', staff: 'Staff', admin: 'Admin' } as const

export const ROLES = ['customer', 'staff', 'admin'] as const
