/** Carriers and customs on the way read Latin letters, with or without accents. */

/** Parts of an address that go on the label; each has a second text in Latin letters when it is in others. */
export const LATIN_PARTS = ['name', 'street', 'city', 'state'] as const

export type LatinPart = (typeof LATIN_PARTS)[number]

/** Whether every letter is Latin; digits and signs are. */
export const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{L}/u.test(text)

/**
 * Whether letters say how a name sounds, so that a program can write it in Latin. Arabic and Hebrew leave vowels out, and
 * Chinese characters are read differently in Japan and Korea.
 */
export const canBeSpelled = (text: string, country: string) =>
  !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) &&
  (!/\p{Script=Han}/u.test(text) || ['CN', 'HK', 'MO', 'SG', 'TW'].includes(country))
