import { useEffect, useState } from 'react'
import { cnyFromFen } from '#domain/money/money.ts'
import { parcelCheckoutPath } from '#domain/site/page-path.ts'
import type { ParcelMode } from '#domain/parcel/status.ts'
import { REHEARSAL_FEN, type ParcelService } from '#domain/freight/parcel-services.ts'
import { useSitePath } from '#islands/site.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { useSend, fieldErrors } from '#islands/hooks/use-send.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import type { ListedItem } from '#stores/order-list.ts'
import { type Declared, declarationErrors, declarationOf, declaredFrom } from './declared.ts'
import { forgetDraft, keepDraft, type KeptDraft, withKept } from './kept-draft.ts'
import { feesFen } from './parcel.ts'
import type { Line } from './use-lines.ts'

export interface Draft {
  address_id: string
  services: ParcelService[]
  insurance: boolean
  /** Empty until somebody chooses. */
  line_code: string
  mode: ParcelMode
  declared: Declared[]
  note: string
}

interface Begun {
  items: readonly ListedItem[]
  /** The address that is chosen at first, of these. */
  ship_to: string
  addresses: readonly { id: string }[]
  kept: KeptDraft | null
  /** Some of the items have left the warehouse meanwhile. */
  onTaken: () => void
}

/** A parcel while it is being put together, and its making. */
export function useDraft({ items, ship_to, addresses, kept, onTaken }: Begun) {
  const to = useSitePath()
  const [draft, setDraft] = useState<Draft>(() =>
    withKept(kept, addresses, {
      address_id: ship_to,
      services: [],
      insurance: false,
      line_code: '',
      mode: 'estimate',
      note: '',
      declared: items.map(declaredFrom),
    }),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { busy, failure, send } = useSend()

  const [first] = useState(draft)
  useEffect(() => {
    // A draft that nobody has touched replaces no other one.
    if (draft !== first) keepDraft(draft)
  }, [draft, first])

  const money = useMoneyWords()
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const declare = (index: number, change: Partial<Declared>) => {
    set({ declared: draft.declared.map((row, at) => (at === index ? { ...row, ...change } : row)) })
    setErrors({})
  }
  /** The page begins anew with what is left of the items, and with what was chosen for them. */
  const leave = () => {
    keepDraft(draft)
    scrollTo({ top: 0 })
    onTaken()
  }
  /** Answers false, and shows what is wrong, when the declaration is not right yet. */
  const create = (line: Line): boolean => {
    const { declared, line_code: _, ...choices } = draft
    const problems = declarationErrors(declared, money)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return false
    send(
      async () => {
        const { parcel_no } = await call('parcel/create_parcel', {
          ...choices,
          item_ids: items.map(({ id }) => id),
          line_code: line.line_code,
          declaration: declarationOf(declared),
        })
        forgetDraft()
        return goTo(to(parcelCheckoutPath(parcel_no)))
      },
      (failed) => (failed.code === 'WRONG_STATE' ? leave() : setErrors(fieldErrors(failed))),
    )
    return true
  }
  return { draft, set, declare, errors, create, leave, busy, failure }
}

/** The first payment: all of the estimate, or the rehearsal and the services. */
export function dueNowCny(line: Line, mode: ParcelMode): string {
  if (mode === 'estimate') return line.total_cny
  return cnyFromFen(REHEARSAL_FEN + feesFen(line.fees, 'service'))
}
