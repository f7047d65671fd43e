/** The e-mail of a deleted account ends so: a name that no mail server can have (RFC 2606). */
export const DELETED_DOMAIN = '@deleted.invalid'

export const deletedEmail = (account_id: string) => `${account_id}${DELETED_DOMAIN}`

export const isDeletedEmail = (email: string) => email.toLowerCase().endsWith(DELETED_DOMAIN)
