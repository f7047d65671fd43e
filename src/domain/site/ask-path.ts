/** The address at which AI Ben is asked a question of ours at once, apart from other addresses: it is in a page's script. */

const BEN = '/chatbot'
const ASK = 'ask'

export const askPath = (question: string) => `${BEN}?${ASK}=${encodeURIComponent(question)}`

/** The question of such an address, on either site; empty for any other. */
export const readAsk = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) =>
  pathname.endsWith(BEN) ? (new URLSearchParams(search).get(ASK) ?? '') : ''
