import '../support/worlds/light-passwords.ts'

/** The same search, much longer. */
process.env.THIEF_SECONDS ??= '120'
await import('../server/payment/thief.test.ts')
