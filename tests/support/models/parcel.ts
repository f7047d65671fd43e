import fc from 'fast-check'

/** A model of what parcels and coupons should do to a balance, in another way: no ledger, no rows, no refunds. */

export interface ModelCoupon {
  kind: 'fixed' | 'percent'
  amount: number
  status: 'Active' | 'Used'
}

export interface ModelParcel {
  mode: 'estimate' | 'rehearsal'
  status: string
  /** Where it is under a claim. */
  under: string
  /** The sum the customer has given for it in all, fen; 0 again when all came back. */
  held: number
  coupon: number | null
  /** Freight after the VIP discount: as estimated, then as packed. */
  net: number
  packed: boolean
  /** The cost of its item; 0 once that has ended. */
  item: number
}

export interface Model {
  balance: number
  growth: number
  parcels: ModelParcel[]
  coupons: ModelCoupon[]
}

type Step =
  | 'pay'
  | 'start'
  | 'pack'
  | 'answer'
  | 'remove'
  | 'cancel'
  | 'ship'
  | 'deliver'
  | 'turn'
  | 'return'
  | 'confirm'
  | 'claim'
  | 'resolve'
  | 'withdraw'
  | 'end'

export type Command =
  | { do: 'create'; mode: ModelParcel['mode'] }
  | { do: 'wait' }
  | { do: Step; parcel: number; coupon: number | null; weight_g: number; yes: boolean }

const VACUUM = 400
const REHEARSAL = 2000
const UNPACKING = 1000

/** The parts a command is chosen from: mostly the parcel's usual next step, so that all get far. */
interface Choice {
  parcel: number
  coupon: number | null
  weight_g: number
  yes: boolean
  mode: ModelParcel['mode']
  odd: Command['do'] | 'next'
}

export const choice: fc.Arbitrary<Choice> = fc.record({
  parcel: fc.nat(2),
  coupon: fc.option(fc.nat(2)),
  weight_g: fc.constantFrom(300, 1200, 2600),
  yes: fc.boolean(),
  mode: fc.constantFrom('estimate', 'estimate', 'rehearsal'),
  odd: fc.oneof(
    { weight: 30, arbitrary: fc.constant('next' as const) },
    {
      weight: 8,
      arbitrary: fc.constantFrom(
        ...(['create', 'answer', 'resolve', 'return', 'remove', 'start', 'cancel', 'ship'] as const),
        ...(['deliver', 'turn', 'confirm', 'claim', 'claim', 'turn', 'end', 'withdraw'] as const),
      ),
    },
    { weight: 1, arbitrary: fc.constant('wait' as const) },
  ),
})

const NEXT: Record<string, Command['do']> = {
  WaitingForPayment: 'pay',
  Rehearsed: 'pay',
  WaitingForPacking: 'start',
  RehearsalRequested: 'start',
  Packing: 'pack',
  WaitingForSupplement: 'answer',
  Packed: 'ship',
  Shipped: 'deliver',
  Returning: 'return',
  Delivered: 'confirm',
  ClaimOpen: 'resolve',
}

/** The command for this choice as things stand. */
export function commandOf(model: Model, given: Choice): Command {
  const { parcel, coupon, weight_g, yes, mode, odd } = given
  const status = model.parcels[parcel]?.status ?? ''
  const wanted = odd === 'next' ? (NEXT[status] ?? 'create') : odd
  if (wanted === 'create') return { do: 'create', mode }
  if (wanted === 'wait') return { do: 'wait' }
  return { do: wanted, parcel, coupon, weight_g, yes }
}

/** EMS. */
const freight = (g: number) => 12_000 + Math.max(0, Math.ceil((g - 500) / 500)) * 4_200
const off = (growth: number) => (growth >= 2000 ? 4 : growth >= 500 ? 2 : growth >= 100 ? 1 : 0)
/** The cost of the stored item of ¥100.00: a higher VIP level pays a smaller service fee. */
const itemFen = (growth: number) => 10_000 + (growth >= 2000 ? 700 : growth >= 500 ? 750 : 800)
const percent = (fen: number, of: number) => Math.floor((fen * of + 50) / 100)
const net = (growth: number, g: number) => freight(g) - percent(freight(g), off(growth))

/** The coupon's discount on this freight. */
function worth({ coupons }: Model, coupon: number | null, freight_fen: number): number {
  const used = coupon === null ? undefined : coupons[coupon]
  if (!used) return 0
  const fen = used.kind === 'fixed' ? used.amount : percent(freight_fen, used.amount)
  return Math.min(fen, freight_fen)
}

const BEFORE_SHIPPED = [
  ...['WaitingForPayment', 'WaitingForPacking', 'RehearsalRequested', 'Packing', 'Rehearsed'],
  ...['WaitingForSupplement', 'Packed'],
]
const ON_THE_WAY = ['Shipped', 'Returning', 'Delivered']

/** Does the command to the model, or answers false: the shop must refuse it and change nothing. */
export function apply(model: Model, command: Command): boolean {
  if (command.do === 'create') return create(model, command.mode)
  if (command.do === 'wait') return wait(model)
  const one = model.parcels[command.parcel]
  if (!one) return false
  const give = (fen: number) => {
    model.balance -= fen
    one.held += fen
  }
  const end = (status: string, kept: number, couponBack: boolean) => {
    give(-Math.max(0, one.held - kept))
    one.status = status
    const used = one.coupon === null ? undefined : model.coupons[one.coupon]
    if (couponBack && used) used.status = 'Active'
    return true
  }
  const complete = (status: string) => {
    model.growth += Math.floor((one.net - worth(model, one.coupon, one.net)) / 100)
    one.status = status
    return true
  }
  const total = () => one.net + VACUUM - worth(model, one.coupon, one.net)
  switch (command.do) {
    case 'pay': {
      if (one.status === 'WaitingForPayment' && one.mode === 'rehearsal') {
        if (command.coupon !== null) return false
        give(REHEARSAL + VACUUM)
        one.status = 'RehearsalRequested'
        return true
      }
      if (one.status !== 'WaitingForPayment' && one.status !== 'Rehearsed') return false
      const used = command.coupon === null ? null : model.coupons[command.coupon]
      if (used && used.status !== 'Active') return false
      if (used) used.status = 'Used'
      one.coupon = command.coupon
      give(one.status === 'Rehearsed' ? total() - VACUUM : total())
      one.status = one.status === 'Rehearsed' ? 'Packed' : 'WaitingForPacking'
      return true
    }
    case 'start':
      if (!['WaitingForPacking', 'RehearsalRequested'].includes(one.status)) return false
      one.status = 'Packing'
      return true
    case 'pack':
      if (one.status !== 'Packing') return false
      one.net = net(model.growth, command.weight_g)
      one.packed = true
      if (one.mode === 'rehearsal') one.status = 'Rehearsed'
      else if (total() > one.held) one.status = 'WaitingForSupplement'
      else {
        give(total() - one.held)
        one.status = 'Packed'
      }
      return true
    case 'answer':
      if (one.status !== 'WaitingForSupplement') return false
      if (!command.yes) return end('Cancelled', VACUUM, false)
      give(total() - one.held)
      one.status = 'Packed'
      return true
    case 'remove':
      if (one.status === 'WaitingForPayment') return end('Cancelled', 0, false)
      if (['WaitingForPacking', 'RehearsalRequested'].includes(one.status)) return end('Cancelled', 0, true)
      if (one.status === 'Rehearsed') return end('Cancelled', REHEARSAL + VACUUM, false)
      if (one.status === 'Packed')
        return end('Cancelled', VACUUM + UNPACKING + (one.mode === 'rehearsal' ? REHEARSAL : 0), false)
      return false
    case 'cancel':
      if (
        ['WaitingForPayment', 'Cancelled', 'Completed', 'Compensated', 'ClaimRejected'].includes(one.status)
      )
        return false
      if ([...ON_THE_WAY, 'ClaimOpen', 'ReturnedToWarehouse'].includes(one.status)) return false
      return end('Cancelled', 0, true)
    case 'end': {
      const left = ['Cancelled', 'ReturnedToWarehouse'].includes(one.status)
      if (one.item === 0 || !(left || BEFORE_SHIPPED.includes(one.status))) return false
      model.balance += one.item
      one.item = 0
      return left || end('Cancelled', 0, true)
    }
    case 'ship':
      if (one.status !== 'Packed') return false
      one.status = 'Shipped'
      return true
    case 'deliver':
      if (one.status === 'Shipped') one.status = 'Delivered'
      else if (one.status === 'ClaimOpen' && one.under === 'Shipped') one.under = 'Delivered'
      return true
    case 'turn':
      if (one.status === 'Shipped') one.status = 'Returning'
      else if (one.status === 'ClaimOpen' && one.under === 'Shipped') one.under = 'Returning'
      return true
    case 'return':
      if (one.status !== 'Returning') return false
      one.status = 'ReturnedToWarehouse'
      return true
    case 'confirm':
      return one.status === 'Delivered' && complete('Completed')
    case 'claim':
      if (!ON_THE_WAY.includes(one.status)) return false
      one.under = one.status
      one.status = 'ClaimOpen'
      return true
    case 'withdraw':
      if (one.status !== 'ClaimOpen') return false
      one.status = one.under
      return true
    case 'resolve':
      if (one.status !== 'ClaimOpen') return false
      if (command.yes) {
        model.balance += one.net - worth(model, one.coupon, one.net)
        one.status = 'Compensated'
        return true
      }
      if (one.under === 'Delivered') return complete('ClaimRejected')
      one.status = one.under
      return true
  }
}

function create(model: Model, mode: ModelParcel['mode']): boolean {
  model.parcels.push({
    ...{ mode, status: 'WaitingForPayment', under: '', held: 0, coupon: null, packed: false },
    item: itemFen(model.growth),
    net: net(model.growth, 1260),
  })
  model.balance -= itemFen(model.growth)
  return true
}

/** Sixteen days without anybody doing anything. */
function wait(model: Model): boolean {
  for (const [parcel, { status }] of model.parcels.entries()) {
    const by = { parcel, coupon: null, weight_g: 0, yes: false }
    if (status === 'WaitingForPayment' || status === 'Rehearsed') apply(model, { do: 'remove', ...by })
    if (status === 'WaitingForSupplement') apply(model, { do: 'answer', ...by })
    if (status === 'Delivered') apply(model, { do: 'confirm', ...by })
  }
  return true
}
