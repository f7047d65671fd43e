import { HELP_SECTIONS } from '#domain/site/help-sections.ts'
import { FOOTER_GROUPS } from '#domain/text/texts.ts'
import { readContent } from './content-files.ts'

/** The numbers a shop should have; with fewer it still works. */
const LEAST = { help: 60, finds: 60 } as const
const FOOTER = [5, 9] as const
const NAMES = { help: 'help articles', finds: 'finds' }

/** Advice to the editor; nothing stops for it. */
export function contentWarnings(root: string): string[] {
  const published = readContent(root).files.filter(({ fields }) => fields.draft !== true)
  const help = published.filter(({ collection }) => collection === 'help')
  const few = (['help', 'finds'] as const).flatMap((kind) => {
    const { length } = published.filter(({ collection }) => collection === kind)
    return length < LEAST[kind]
      ? [`There are ${length} ${NAMES[kind]}; a shop should have ${LEAST[kind]}.`]
      : []
  })
  const footer = FOOTER_GROUPS.flatMap((group) => {
    const { length } = help.filter(({ fields }) => fields.footer === group)
    if (length >= FOOTER[0] && length <= FOOTER[1]) return []
    return [
      `“${group}” at the end of every page has ${length} articles; five to nine look right. Mend their field footer.`,
    ]
  })
  const empty = HELP_SECTIONS.filter((section) => !help.some(({ fields }) => fields.section === section)).map(
    (section) => `The help’s section “${section}” has no article, so it is left out.`,
  )
  return [...few, ...footer, ...empty]
}
