import { guessWords, linesLostText, PROHIBITED_WARNING } from '#domain/item/class-guess.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useCountry } from '#islands/shipping/use-country.ts'
import { Note } from '#islands/ui/Note.tsx'
import { type Classified, classLines } from '#stores/goods-class.ts'
import { loadChunk } from '#stores/load-chunk.ts'

interface Props {
  goods_class: GoodsClass
  title: string
  /** The item's own page, where it has one. */
  url: string
  /** The class the customer says it is not. */
  denied: GoodsClass | null
  onDeny: (denied: GoodsClass | null) => void
  /** A line of text instead of a box. */
  compact?: boolean
}

/** The class an item is taken for before we have seen it, what follows, and the customer's word against it. */
export function ClassGuess({ goods_class, ...props }: Props) {
  if (goods_class === 'general') return null
  if (goods_class === 'prohibited')
    return (
      <Note tone="red">
        {PROHIBITED_WARNING} <WhatWeShip />
      </Note>
    )
  return <Guess key={goods_class} goods_class={goods_class} {...props} />
}

function Guess({ goods_class, title, url, denied, onDeny, compact = false }: Props) {
  const country = useCountry()
  const words = guessWords(goods_class)
  const { data: consequence } = useData(`${goods_class} ${country}`, async () => {
    const lines = country && words ? await classLines(goods_class, title, url, country) : null
    return lines && words && lostText(lines, words.goods)
  })
  if (!words) return null
  const isDenied = denied === goods_class
  const text = isDenied
    ? `${words.denied} We check when it arrives. Until then we count it as ${words.goods}.`
    : [words.seems, consequence].filter(Boolean).join(' ')
  const answer = (
    <button type="button" className="link" onClick={() => onDeny(isDenied ? null : goods_class)}>
      {isDenied ? 'Undo that' : words.deny}
    </button>
  )
  if (compact)
    return (
      <p className="text-sm text-muted">
        {text} {answer}
      </p>
    )
  return (
    <Note tone={isDenied ? 'blue' : 'amber'}>
      {text}{' '}
      <span className="inline-flex flex-wrap gap-x-4">
        {answer}
        <WhatWeShip />
      </span>
    </Note>
  )
}

async function lostText({ lines, lines_lost, country }: Classified, goods: string): Promise<string | null> {
  if (lines_lost.length === 0) return null
  const places = await loadChunk(() => import('#domain/place/countries.ts'))
  return (
    places && linesLostText({ lost: lines_lost.length, all: lines }, places.countryInText(country), goods)
  )
}

const WhatWeShip = () => (
  <a className="link" href="/help/prohibited-goods">
    What we ship
  </a>
)
