import { withFigures } from '#domain/help/figures.ts'
import { type ContentFile, readContent } from '#editing/content-files.ts'
import { schemas } from '#editing/schemas.ts'

/** The shop's texts as they are today, for tests: an editor may add and take out as they like. */

const read = readContent('.')
export const files = read.files.map((one) => ({ ...one, text: withFigures(one.text) }))

/** A draft promises what does not exist yet. */
export const published = files.filter(({ fields }) => !fields.draft)

type Kind = keyof typeof schemas
type Entry<Of extends Kind> = ContentFile & { data: ReturnType<(typeof schemas)[Of]['parse']> }

/** The published entries of a kind; those that do not fit its schema are told by contentProblems. */
export const entries = <Of extends Kind>(kind: Of): Entry<Of>[] =>
  published
    .filter(({ collection }) => collection === kind)
    .flatMap((one) => {
      const read = schemas[kind].safeParse(one.fields)
      return read.success ? [{ ...one, data: read.data as Entry<Of>['data'] }] : []
    })

const help = published.filter(({ collection }) => collection === 'help')

/** The text of an article below its fields; undefined when there is no such article today. */
export const articleText = (slug: string) => help.find((one) => one.slug === slug)?.text

/** The address of an article, any: the longest, which scrolls on every screen. */
export const AN_ARTICLE = `/help/${help.toSorted((a, b) => b.text.length - a.text.length)[0]?.slug}`

/** The demo's finds: a real shop leaves them out. */
export const sampleFinds = entries('finds').filter(({ data }) => data.image.startsWith('/sample/'))

/** The find that opens the demo's home page; without one stands what some goods cost. */
export const homeFind = sampleFinds
  .filter(({ data }) => data.example && data.weight_g)
  .toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime())[0]?.data
