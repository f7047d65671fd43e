import type { ContentFile } from './content-files.ts'
import { plainLetters } from '#domain/text/plain-letters.ts'
import { DAY } from '#domain/time/durations.ts'

export const KINDS = ['help', 'finds', 'announcements'] as const
export type Kind = (typeof KINDS)[number]
export const isNewKind = (collection: string): collection is Kind => KINDS.some((kind) => kind === collection)

/** The file's name for a title: `Which line to choose?` is `which-line-to-choose`. */
export const slugOf = (title: string) =>
  plainLetters(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The text of a new entry until its editor has written the field: never to be published as it is. */
export const TO_WRITE: Readonly<Record<Kind, Readonly<Record<string, string | readonly string[]>>>> = {
  help: {
    summary: 'One sentence of 70 to 155 characters that lists and search engines show.',
    keywords: ['words', 'people', 'search for'],
  },
  finds: {
    num_iid: '00000',
    image: '/favicon.svg',
    price_cny: '0.01',
    note: 'What to check before ordering.',
  },
  announcements: {
    heading: 'The line above the text',
    paragraphs: ['What happens, from when to when, and what the reader can do.'],
  },
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * A new entry as it is written to its file: a draft with every field that is needed and a word on each. `now` is epoch
 * ms; `files` is what there is, for a free place.
 */
export function newEntry(kind: Kind, title: string, now: number, files: readonly ContentFile[]): string {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const { help, finds, announcements } = TO_WRITE
  if (kind === 'help')
    return `---
title: ${quoted(title)}
summary: ${help.summary}
draft: true # take this line out to publish
section: Getting started
order: ${freePlace(files)} # place within the section
updated: ${day(now)}
keywords: [${help.keywords}]
---

Text, 200 to 450 words. Headings start with \`##\`. A picture stands beside this file: \`![what it shows](./name.png)\`.
`
  if (kind === 'finds')
    return `---
title: ${quoted(title)}
draft: true # take this line out to publish
item_platform: taobao # taobao, tmall, '1688', weidian, jd, pinduoduo, xianyu
num_iid: '${finds.num_iid}' # the item's number from its link
image: ${finds.image} # a picture beside this file, such as ./tote.jpg
price_cny: '${finds.price_cny}'
weight_g: 500 # of one piece
category: Other # Shoes, Clothing, Bags, Accessories, Electronics, Home, Toys, Other
note: ${finds.note}
date: ${day(now)}
---

40 to 90 words on why it is good and what to look at.
`
  return `---
id: ${slugOf(title)}
startTime: ${day(now + DAY)} # first and last day, both included, China time
endTime: ${day(now + 8 * DAY)}
priority: 10
title: ${quoted(title)}
heading: ${announcements.heading}
paragraphs:
  - ${announcements.paragraphs}
alertType: info # info, success, warning, error
requireLogin: false
confirmText: Got it
---
`
}

/** Behind the last article of the first section. */
function freePlace(files: readonly ContentFile[]): number {
  const places = files
    .filter(({ collection, fields }) => collection === 'help' && fields.section === 'Getting started')
    .map(({ fields }) => Number(fields.order) || 0)
  return (Math.floor(Math.max(0, ...places) / 10) + 1) * 10
}
