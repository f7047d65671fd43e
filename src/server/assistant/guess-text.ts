import { isLeftOpen } from '#domain/assistant/next-question.ts'
import { listed } from '#domain/text/sentence.ts'
import { quoted, writeLink } from './answer-text.ts'
import type { Answer } from './own-things.ts'

/** How a guess is told as one, and what an answer leaves open. */

/** Before what may not be what was asked, `part` of a longer question. */
export const notSure = (part = '') => `I’m not sure what you mean${part && ` by ${part}`}, but this may help.`

/** Before so many questions of ours that may be meant. */
export const askBack = (count: number) =>
  `I’m not sure what you mean. Is it ${count === 1 ? 'this question' : 'one of these questions'}? If not, ask our team.`

const ASK_US = 'ask our team'
const GUESSES = /(?:^|[ \n])(?:I’m not sure what you mean|I take (?:this|“))/
/** Ends an answer that is a guess with a way out. */
export const withWayOut = (answer: Answer): Answer =>
  GUESSES.test(answer.text) && !answer.text.toLowerCase().includes(ASK_US)
    ? {
        ...answer,
        text: `${answer.text}${answer.text.includes('\n') ? '\n' : ' '}If you meant something else, ${ASK_US}.`,
      }
    : answer

/** Says which of several questions the answer leaves open. */
export function withOpen(
  answer: Answer,
  missed: readonly string[],
  question: string,
  isOpen: (text: string, answer: string) => boolean = isLeftOpen,
): Answer {
  const open = missed.filter((text) => isOpen(text, answer.text))
  if (open.length === 0) return answer
  const asked = listed(open.map(quoted))
  const write = writeLink(question)
  return {
    text: `${answer.text} I couldn’t find an answer to ${asked}. Ask our team?`,
    links: [...answer.links.filter(({ url }) => url !== write.url), write],
  }
}

/** Five of ten guesses less sure than this miss; of ten others one or two do. Source: four lists of 104 questions. */
const LIKELY_MEANT = 0.78

interface Taken extends Answer {
  /** The part that it answers. */
  asked?: string | undefined
  share: number
  is_guess: boolean
}

/** Says of a guess what it takes for which question, and leads to a person. */
export function withTaken({ text, links, is_guess, asked, share }: Taken, question: string): Answer {
  if (!is_guess) return { text, links }
  const part = asked && quoted(asked)
  return {
    text: share < LIKELY_MEANT ? `${notSure(part)}\n${text}` : `I take ${part ?? 'this'} as ${text}`,
    links: [...links.slice(0, 1), writeLink(question)],
  }
}
