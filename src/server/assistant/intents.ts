import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { choose, type Example, learn, type Likely, type Model } from '#domain/assistant/learning.ts'
import { marksOf } from '#domain/assistant/marks.ts'
import { type Reading, readQuestion } from '#domain/assistant/reading.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { assistantModel } from '#server/providers/help/articles.ts'

/**
 * Intents of shoppers, learned from questions that articles carry and from `phrasings.json`: by an article's question,
 * or by an engine's name behind "=", how shoppers put it. The build learns it; under `astro dev` and in tests it is
 * learned with the first question, once for each state of the articles and wordings.
 */

/** The likeliest intents of a question, best first: the first few, or as many as are wanted. */
export type Choose = (reading: Pick<Reading, 'text'>, most?: number) => Likely[]

/** Where what was learned stays, and the code that what is learned depends on. */
const LEARNED = 'node_modules/.cache/assistant'
const CODE = 'src/domain/assistant'

let held:
  | { entries: readonly HelpEntry[]; written: ReadonlyMap<string, string>; model: Promise<Model> }
  | undefined

export async function intentsOf(entries: readonly HelpEntry[]): Promise<Choose> {
  const built = assistantModel()
  if (held?.entries !== entries)
    held = {
      entries,
      written: asWritten(entries),
      model: built ? readModel(built) : learnOnce(entries),
    }
  const { written } = held
  const model = await held.model
  return (reading, most) => {
    const learned = choose(model, marksOf(reading), most)
    const own = written.get(reading.text)
    return own === undefined
      ? learned
      : [{ intent: own, share: 1 }, ...learned.filter(({ intent }) => intent !== own)]
  }
}

/** An article's own question, or one of its `also`, word for word: nothing has to be guessed of it. */
const asWritten = (entries: readonly HelpEntry[]): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap((entry) =>
      entry.questions.flatMap(({ ask, also }) =>
        [ask, ...also].map((text) => [readQuestion(text).text, ask] as const),
      ),
    ),
  )

const readModel = async (path: string): Promise<Model> => deserialize(await readFile(path))

/**
 * Learns it in some twenty seconds, unless the same articles, wordings and code have taught it before. Of several
 * processes that want it at once one learns, and the others wait for what it writes.
 */
export async function learnOnce(entries: readonly HelpEntry[]): Promise<Model> {
  const examples = await examplesOf(entries)
  const hash = createHash('sha256').update(JSON.stringify(examples))
  for (const path of globSync(`${CODE}/*.ts`).sort()) hash.update(await readFile(path))
  const path = `${LEARNED}/${hash.digest('hex').slice(0, 16)}`
  await mkdir(LEARNED, { recursive: true })
  while (!existsSync(path) && !(await mayBegin(`${path}.learning`))) await setTimeout(WAIT_MS)
  if (existsSync(path)) return readModel(path)
  const done = globSync(`${LEARNED}/*`)
  const model = learn(examples.map(toLearn))
  await writeModel(model, path)
  await Promise.all(done.map((file) => rm(file, { force: true })))
  return model
}

const WAIT_MS = 200
/** A process that has begun and has written nothing by then has been ended. */
const ENDED_MS = 180_000

/** Whether nobody else learns: this process does from now on. */
async function mayBegin(path: string): Promise<boolean> {
  const begun = await stat(path).catch(() => null)
  if (begun && Date.now() - begun.mtimeMs > ENDED_MS) await rm(path, { force: true })
  return writeFile(path, '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )
}

/** Written beside it first: who reads it meanwhile finds it whole. */
export async function writeModel(model: Model, path: string): Promise<void> {
  const whole = `${path}.${process.pid}`
  await writeFile(whole, serialize(model))
  await rename(whole, path)
}

interface Wording {
  text: string
  intent: string
}

export function toLearn({ text, intent }: Wording): Example {
  return { intent, marks: marksOf(readQuestion(text)) }
}

const bySlug = (a: HelpEntry, b: HelpEntry) => (a.slug < b.slug ? -1 : 1)

async function examplesOf(entries: readonly HelpEntry[]): Promise<Wording[]> {
  const { default: phrasings } = await import('#domain/assistant/phrasings.json', { with: { type: 'json' } })
  const questions = new Set(entries.flatMap((entry) => entry.questions.map(({ ask }) => ask)))
  // The build has the articles in another order than their files.
  const carried = entries
    .toSorted(bySlug)
    .flatMap((entry) =>
      entry.questions.flatMap(({ ask, also, answer }) =>
        [ask, ...also, answer].map((text) => ({ intent: ask, text })),
      ),
    )
  const put = Object.entries(phrasings)
    // An article that an editor has taken out answers nothing.
    .filter(([intent]) => intent.startsWith('=') || questions.has(intent))
    .flatMap(([intent, texts]) => texts.split(' | ').map((text) => ({ intent, text })))
  return [...carried, ...put]
}
