import type { ItemLink } from '#domain/link/canonical.ts'
import { useState } from 'react'
import { smallPicture } from '#domain/item/picture.ts'
import { tierPriceCny } from '#domain/item/price-tier.ts'
import { canChoose } from '#domain/item/sku.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import type { ItemDetails } from '#stores/item.ts'

interface Props {
  title: string
  link: ItemLink
  /** The option it has now, if any. */
  sku_id: string | null
  quantity: number
  words: { heading: string; keep: string; choose: string }
  onChoose: (sku_id: string) => Promise<void>
  onClose: () => void
}

/** An option of an item, among those its shop has now. */
export function SkuDialog(props: Props) {
  const { link, words, onClose } = props
  const { data, failure, busy, again } = useData(`${link.item_platform} ${link.num_iid}`, () =>
    call('item/get', link, { notShowMessage: true }),
  )
  if (data) return <SkuChooser {...props} details={data} />
  return (
    <Dialog open title={words.heading} onClose={onClose}>
      {failure ? (
        <ErrorState message={failure.message} onRetry={again} busy={busy} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function SkuChooser(props: Omit<Props, 'link'> & { details: ItemDetails }) {
  const { title, sku_id, quantity, words, onChoose, details, onClose } = props
  const showPrice = useShown()
  const { busy, failure, send } = useSend()
  const now = details.skus.find((one) => one.sku_id === sku_id)
  const [chosen, setChosen] = useState(() => valuesOf(details, now?.prop_value_ids ?? []))
  const sku = details.skus.find(({ prop_value_ids }) => chosen.every((id) => prop_value_ids.includes(id)))
  const price_cny = sku && tierPriceCny(sku.price_cny, details.price_tiers, quantity)
  const save = () =>
    send(async () => {
      if (sku && sku.sku_id !== sku_id) await onChoose(sku.sku_id)
      onClose()
    })
  return (
    <Dialog
      open
      title={words.heading}
      onClose={onClose}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.keep}
          </Button>
          <Button busy={busy} disabled={!sku || sku.stock <= 0} onClick={save}>
            {words.choose}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-sm text-muted">{title}</p>
        {details.sku_props_array.map((axis, place) => (
          <Choices
            key={axis.name}
            legend={axis.name}
            legend_zh={axis.name_zh}
            value={chosen[place] || undefined}
            options={axis.values.map(({ id, name, name_zh, image }) => ({
              value: id,
              label: name,
              label_zh: name_zh,
              image: image && smallPicture(image),
              disabled: !canChoose(details.skus, chosen, place, id),
            }))}
            onChange={(id) => setChosen(chosen.map((value, index) => (index === place ? id : value)))}
          />
        ))}
        {sku && price_cny && (
          <p className="flex flex-wrap items-baseline gap-3">
            <Money cny={price_cny} shown={showPrice(price_cny)} />
            <span className="text-sm text-muted">{sku.stock > 0 ? `${sku.stock} in stock` : 'Sold out'}</span>
          </p>
        )}
        {failure && <Note tone="red">{failure.message}</Note>}
      </div>
    </Dialog>
  )
}

/** A value for each axis, '' where the old option is gone. */
const valuesOf = ({ sku_props_array }: ItemDetails, ids: readonly string[]) =>
  sku_props_array.map((axis) => axis.values.find(({ id }) => ids.includes(id))?.id ?? '')
