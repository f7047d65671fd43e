import { CLAIM_KINDS, claimCapFen, type ClaimKind, claimRefusal } from '#domain/claim.ts'
import { paidFreightFen } from '#domain/coupon.ts'
import { fenFromCny } from '#domain/money.ts'
import { findShippingLine } from '#domain/shipping-lines.ts'
import { feesFen, type ParcelDetailed } from './parcel.ts'

/** The kinds that can be claimed now, and why the others cannot, each sentence once. */
export function claimKinds(parcel: ParcelDetailed, now: number): { kinds: ClaimKind[]; refusals: string[] } {
  const { status, estimate } = parcel
  const [first, last] = estimate.eta_days ?? []
  const claimed = {
    status,
    status_since_at: Date.parse(parcel.status_since_at),
    shipped_at: shippedAt(parcel),
    eta_days: first === undefined || last === undefined ? null : ([first, last] as const),
  }
  const refusals = CLAIM_KINDS.map((kind) => claimRefusal(kind, claimed, now))
  return {
    kinds: CLAIM_KINDS.filter((_, index) => refusals[index] === null),
    refusals: [...new Set(refusals.filter((refusal) => refusal !== null))],
  }
}

/** Its items are Shipped since the carrier took them; the parcel itself has had other statuses since. */
function shippedAt({ items, status_since_at }: ParcelDetailed): number {
  const [since] = items.filter(({ status }) => status === 'Shipped').map((item) => item.status_since_at)
  return Date.parse(since ?? status_since_at)
}

/** What a claim for it pays at most, fen, as the server counts it. */
export function capFen(parcel: ParcelDetailed): number {
  const { insurance: insured, fees, items } = parcel
  const goods_fen = items.reduce((sum, item) => sum + fen(item.paid_cny) - fen(item.refunded_cny), 0)
  const line_cap_fen = (findShippingLine(parcel.line_code)?.insurance_cap_cny ?? 0) * 100
  const price = {
    freight_fen: feesFen(fees, 'freight'),
    vip_fen: -feesFen(fees, 'vip'),
    charge_g: parcel.est_charge_g,
  }
  return claimCapFen({
    insured,
    insured_fen: Math.min(goods_fen, line_cap_fen),
    freight_fen: paidFreightFen(price, fen(parcel.coupon_cny)),
  })
}

const fen = (cny: string) => fenFromCny(cny) ?? 0
