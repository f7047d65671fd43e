/** How an entry of the confirm list ends: the customer accepts or refuses, or its time is up. */
export type EntryAnswer = 'accept' | 'refuse' | 'expire'
