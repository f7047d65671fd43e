import { useEffect, useEffectEvent, useRef } from 'react'
import { smallPicture } from '#domain/item/picture.ts'
import { canChoose, chooseFirst } from '#domain/item/sku.ts'
import { chooseValue, type ItemDetails } from '#stores/item.ts'
import { Choices } from '../ui/Choices.tsx'

/** The axes on which a choice is missing; the first gets the focus at each new turn. */
export interface Asked {
  axes: readonly number[]
  turn: number
}

interface Props {
  item: ItemDetails
  chosen: readonly string[]
  asked: Asked
  onChosen: (axis: number) => void
}

export function SkuChoice({ item, chosen, asked, onChosen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const lead = useEffectEvent(() => {
    const [first] = asked.axes
    const place = first === undefined ? null : list.current?.children[first]
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when.
  useEffect(lead, [asked.turn])

  return (
    <div className="grid gap-5" ref={list}>
      {item.sku_props_array.map((axis, index) => (
        <Choices
          key={axis.name}
          legend={axis.name}
          legend_zh={axis.name_zh}
          value={chosen[index] || undefined}
          error={asked.axes.includes(index) ? chooseFirst(axis) : undefined}
          options={axis.values.map(({ id, name, name_zh, image }) => ({
            value: id,
            label: name,
            label_zh: name_zh,
            image: image && smallPicture(image),
            disabled: !canChoose(item.skus, chosen, index, id),
          }))}
          onChange={(id) => {
            chooseValue(index, id)
            onChosen(index)
          }}
        />
      ))}
    </div>
  )
}
