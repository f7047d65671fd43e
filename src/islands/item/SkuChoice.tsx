import { useEffect, useRef } from 'react'
import { smallPicture } from '#domain/picture.ts'
import { canChoose, chooseFirst } from '#domain/sku.ts'
import { chooseValue, type ItemDetails } from '#stores/item.ts'
import { Choices } from '../ui/Choices.tsx'

interface Props {
  item: ItemDetails
  chosen: readonly string[]
  /** The axes a choice was asked for; the first gets the focus each time the list is made anew. */
  asked: readonly number[]
  onChosen: (axis: number) => void
}

export function SkuChoice({ item, chosen, asked, onChosen }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [first] = asked
    const place = first === undefined ? null : list.current?.children[first]
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  }, [asked])

  return (
    <div className="grid gap-5" ref={list}>
      {item.sku_props_array.map((axis, index) => (
        <Choices
          key={axis.name}
          legend={axis.name}
          value={chosen[index] || undefined}
          error={asked.includes(index) ? chooseFirst(axis) : undefined}
          options={axis.values.map(({ id, name, image }) => ({
            value: id,
            label: name,
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
