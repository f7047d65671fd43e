import { hashLightly } from '#server/secrets.ts'

// Thousands of accounts are made here; at a tenth of a second each, hashing was a third of the whole time.
hashLightly()
