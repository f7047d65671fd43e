/** What ends an entry of the confirm list: the customer's yes or no, or its time. */
export type EntryAnswer = 'accept' | 'refuse' | 'expire'
