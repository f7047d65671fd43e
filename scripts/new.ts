import { existsSync, writeFileSync } from 'node:fs'
import { readContent } from '#editing/content-files.ts'
import { KINDS, newEntry, slugOf } from '#editing/new-entry.ts'
import { type Args, runCommand, WrongWords } from './command.mjs'

const USAGE = {
  call: `npm run new -- ${KINDS.join('|')} "TITLE"`,
  does: 'Writes a new entry with every field that is needed; an article and a find begin as a draft.',
  example: 'npm run new -- help "How we wrap your parcel"',
  words: 2,
}

/** `npm run new -- help "Title"`: a new draft with every field that is needed; also finds and, not as a draft, announcements. */
function begin({ words: [word, title = ''] }: Args): void {
  const kind = KINDS.find((one) => one === word)
  const slug = slugOf(title)
  if (!kind || !title) throw new WrongWords(`Say what and its title: ${USAGE.call}`)
  if (!slug)
    throw new WrongWords('Give it an English title: its address is made of the title’s letters and digits.')
  const file = `src/content/${kind}/${slug}.md`
  if (existsSync(file)) throw new WrongWords(`${file} is there already. Choose another title.`)
  writeFileSync(file, newEntry(kind, title, Date.now(), readContent('.').files))
  console.log(`Write ${file}. See it with npm run dev${kind === 'help' ? ` at /help/${slug}` : ''}.`)
}

await runCommand(USAGE, begin)
