import { plainText } from '#domain/text/clean-text.ts'

/** Sentences about something that stands before them say little alone. */
const LEANS =
  /^(?:it|its|this|that|these|those|they|them|their|he|she|then|there|so|but|and|or|also|otherwise|afterwards|here|such|both|only then|the same|if so|if not|until then|without it|with it|instead|in that case|see|example|look|below|above)\b|\b(?:below|above|following|as follows|the table)\b/i
const FEWEST_WORDS = 6
const LONGEST = 260

/**
 * The sentences of an article that can be told by themselves, in their order. Tables, examples, headings, pictures,
 * steps of a list and what leans on the sentence before are left out: out of their place they read as facts that they
 * are not.
 */
export function passagesOf(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => !/^\s*(?:\||#|!\[|\d+\.|\*\*Example|- )/.test(block))
    .flatMap((block) =>
      plainText(block)
        .replace(/\n/g, ' ')
        .split(/(?<=[.?])\s+(?=[A-Z“"])/),
    )
    .filter(
      (sentence) =>
        /^[A-Z“"].*\.$/.test(sentence) &&
        !LEANS.test(sentence) &&
        sentence.split(' ').length >= FEWEST_WORDS &&
        sentence.length <= LONGEST,
    )
}
