import { existsSync, writeFileSync } from 'node:fs'
import { readContent } from '#editing/content-files.ts'
import { KINDS, newEntry, slugOf } from '#editing/new-entry.ts'

/** `npm run new -- help "Title"`: a new draft with every field that is needed; also finds and, not as a draft, announcements. */
const [word, title = ''] = process.argv.slice(2)
const kind = KINDS.find((one) => one === word)
const slug = slugOf(title)
if (!kind || !slug) end(`Say what and its title: npm run new -- ${KINDS.join('|')} "Title"`)
else {
  const file = `src/content/${kind}/${slug}.md`
  if (existsSync(file)) end(`${file} is there already. Choose another title.`)
  writeFileSync(file, newEntry(kind, title, Date.now(), readContent('.').files))
  console.log(`Write ${file}. See it with npm run dev${kind === 'help' ? ` at /help/${slug}` : ''}.`)
}

function end(sentence: string): void {
  console.error(sentence)
  process.exit(1)
}
