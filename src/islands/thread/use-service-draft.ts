import { useState } from 'react'
import { ITEM_SERVICE_KINDS, type ItemServiceKind, type Spot } from '#domain/money/payment-purpose.ts'
import { keepThreadDraft, keptThreadDraft, serviceDraftOf } from '#stores/thread-draft.ts'

export interface ServiceDraft {
  kind: ItemServiceKind | null
  text: string
  /** "Chest, Sleeve" */
  sides: string
  spot: Spot | null
}

const EMPTY: ServiceDraft = { kind: null, text: '', sides: '', spot: null }

/** A service being ordered; it stays in this tab until it is ordered, also while a payment is made elsewhere. */
export function useServiceDraft(item_id: string) {
  const name = serviceDraftOf(item_id)
  const [draft, setDraft] = useState(() => read(name))
  const change = (some: Partial<ServiceDraft>) => {
    const next = { ...draft, ...some }
    setDraft(next)
    const { kind, text, sides, spot } = next
    const where = spot ? `${spot.photo_id} ${spot.x} ${spot.y}` : ''
    keepThreadDraft(name, { kind: kind ?? '', text, sides, spot: where })
  }
  return { draft, change, forget: () => keepThreadDraft(name, {}) }
}

function read(name: string): ServiceDraft {
  const field = keptThreadDraft(name)
  const kind = ITEM_SERVICE_KINDS.find((one) => one === field('kind')) ?? EMPTY.kind
  return { kind, text: field('text'), sides: field('sides'), spot: spotIn(field('spot')) }
}

function spotIn(stored: string): Spot | null {
  const [photo_id = '', x, y] = stored.split(' ')
  const spot = { photo_id, x: Number(x), y: Number(y) }
  return photo_id && spot.x >= 0 && spot.x <= 1 && spot.y >= 0 && spot.y <= 1 ? spot : null
}
