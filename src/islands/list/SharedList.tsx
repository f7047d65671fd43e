import { useStore } from '@nanostores/react'
import ListChecks from 'lucide-react/icons/list-checks'
import { useEffect, useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useAlive } from '#islands/hooks/use-alive.ts'
import type { Data } from '#stores/api.ts'
import { LinkTable } from '#stores/link-table.ts'
import { LinkRows } from './LinkRows.tsx'
import type { KnownItem } from './LinkRow.tsx'

/** A list, or the items of a haul. */
type List = Pick<Data<'list/get_list'>, 'id' | 'name' | 'items'>

/** A shared list as its readers take items from it; the server draws its items, choosing comes with the browser. */
export const SharedList = onSite(function SharedList({ list }: { list: List }) {
  const to = useSitePath()
  const root = useAlive<HTMLDivElement>()
  const [table] = useState(() => tableOf(list))
  const { rows } = useStore(table.$state)
  const [listed] = useState(() => knownIn(list))
  useEffect(() => table.read(), [table])
  return (
    <div ref={root}>
      {rows.length > 0 ? (
        <LinkRows table={table} known={listed} />
      ) : (
        <EmptyState icon={ListChecks} text="Nothing is left to add here.">
          <ButtonLink href={to('/cart')}>Open the cart</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
})

function tableOf(list: List): LinkTable {
  const table = new LinkTable()
  table.show(list)
  return table
}

const knownIn = ({ id, items }: List): Record<string, KnownItem> =>
  Object.fromEntries(items.map((item, at) => [`${id}-${at}`, item]))
