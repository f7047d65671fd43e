import { useEffect } from 'react'
import type { ItemServiceKind } from '#domain/money/payment-purpose.ts'
import { itemServiceTerms } from '#domain/order/item-service.ts'
import { orderThreadPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { keepThreadDraft, serviceDraftOf } from '#stores/thread-draft.ts'

interface Props {
  service: { item_id: string; kind: ItemServiceKind }
}

/** A payment has ordered a service: its item's page shows it, and its draft is done. */
export function ServiceSettled({ service: { item_id, kind } }: Props) {
  const to = useSitePath()
  useEffect(() => keepThreadDraft(serviceDraftOf(item_id), {}), [item_id])
  return (
    <>
      <Note tone="green">“{itemServiceTerms(kind).name}” is ordered and paid.</Note>
      <ButtonLink block href={to(orderThreadPath(item_id))}>
        See my item
      </ButtonLink>
    </>
  )
}
