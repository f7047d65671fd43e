import { itemServiceTerms } from '#domain/order/item-service.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { Labelled } from '#islands/bk/desk/Labelled.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { useTurn } from '#islands/hooks/use-list.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { call } from '#stores/api.ts'
import { FinishService } from './FinishService.tsx'
import { type StaffService, Wish } from './Wish.tsx'

interface Props {
  /** Counts what has changed elsewhere: then the list is read anew. */
  turn: number
  /** To see all of an item. */
  onOpen: (item_id: string) => void
  onChanged: () => void
}

/** The services customers ordered for their stored items, the oldest on top. */
export function ServiceQueue({ turn, onOpen, onChanged }: Props) {
  const isOwn = useIsOwn()
  const list = useDeskList('bk/get_services', {})
  const { open, setOpen, close, finish } = useOpen<StaffService>(() => {
    list.again()
    onChanged()
  })
  useTurn(turn, list.again)
  return (
    <>
      <DeskTable
        list={list}
        empty="No service waits here."
        keyOf={({ id }) => id}
        nameOf={({ kind, item }) => `${itemServiceTerms(kind).name}, ${item.title}`}
        columns={[
          { name: 'Item', kind: 'lead', cell: ({ item }) => <StaffItemFacts item={item} /> },
          {
            name: 'What',
            cell: (service) => (
              <div className="grid justify-items-start gap-1">
                <Wish service={service} />
                <Labelled name="Shelf" value={service.item.shelf ?? 'none'} />
              </div>
            ),
          },
          {
            name: 'Due',
            cell: ({ due_at, late, taken_by }) => (
              <div className="grid justify-items-start gap-1">
                {due_at && <span className="whitespace-nowrap">{showMinute(due_at)}</span>}
                {late && <Badge tone="amber">late</Badge>}
                {taken_by && <span className="text-xs text-muted wrap-anywhere">{taken_by}</span>}
              </div>
            ),
          },
          {
            name: 'Next',
            kind: 'bare',
            cell: (service) => (
              <div className="grid justify-items-start gap-2">
                <NotOwn own={isOwn(service.item)}>
                  <ServiceStep service={service} onFinish={() => setOpen(service)} onChanged={finish} />
                </NotOwn>
                <button type="button" className="link text-sm" onClick={() => onOpen(service.item_id)}>
                  See the item
                </button>
              </div>
            ),
          },
        ]}
      />
      {open && <FinishService service={open} onClose={close} onDone={finish} />}
    </>
  )
}

interface StepProps {
  service: StaffService
  onFinish: () => void
  onChanged: () => void
}

function ServiceStep({ service, onFinish, onChanged }: StepProps) {
  const { busy, send } = useSend()
  if (service.status === 'Working')
    return (
      <Allowed call="bk/finish_service">
        <Button size="sm" onClick={onFinish}>
          Finish
        </Button>
      </Allowed>
    )
  const take = () => send(() => call('bk/take_service', { id: service.id }).then(onChanged), onChanged)
  return (
    <Allowed call="bk/take_service">
      <Button size="sm" busy={busy} onClick={take}>
        Take
      </Button>
    </Allowed>
  )
}
