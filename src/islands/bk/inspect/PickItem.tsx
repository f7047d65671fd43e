import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { Thumb } from '#islands/ui/Thumb.tsx'

interface Props {
  item: StaffItem
  chosen: boolean
  onChoose: () => void
  /** Tells it from others like it. */
  detail: string
  done?: boolean
}

/** Picks the item to go on with. */
export function PickItem({ item, chosen, onChoose, detail, done = false }: Props) {
  return (
    <button
      type="button"
      className="card flex w-full items-center gap-3 p-3 text-left transition-[border-color] hover:border-line-strong aria-pressed:border-brand-ink aria-pressed:[box-shadow:inset_0_0_0_1px_var(--brand-ink)]"
      aria-pressed={chosen}
      onClick={onChoose}
      disabled={done}
    >
      <Thumb image={item.image} className={`size-12 ${done ? 'opacity-50' : ''}`} />
      <span className="grid min-w-0 flex-1 text-sm">
        <span className={`line-clamp-2 ${done ? 'text-muted' : 'font-medium'}`}>
          {item.quantity} × {item.title}
        </span>
        <span className="text-xs text-muted wrap-anywhere">{detail}</span>
        {item.part_arrived !== null && !done && (
          <span className="text-xs">
            {item.part_arrived} of {item.quantity} came before. This box is taken for the rest.
          </span>
        )}
      </span>
    </button>
  )
}
