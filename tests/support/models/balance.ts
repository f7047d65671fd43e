import fc from 'fast-check'
import { SETTLES_MS } from '#domain/money/withdrawal.ts'

/** A model of what top-ups, spending, withdrawals and reversals do to a balance: no ledger, no rows, only sums. */

export interface Model {
  cash: number
  promo: number
  owed: number
  /** Payments that have come, when, and what of them was taken back. */
  payments: { fen: number; at: number; reversed: number }[]
  /** `origins` are the places of the payments it goes back to, as the shop says: how it is split is no matter of sums. */
  withdrawals: { fen: number; status: 'Requested' | 'Paid' | 'Rejected'; origins: number[] }[]
  /** The sums that were spent, and from which bucket, so that they come back there. */
  lines: { cash: number; promo: number; open: boolean }[]
  reversed: number
  withdrawn: number
}

export const empty = (): Model => ({
  ...{ cash: 0, promo: 0, owed: 0, payments: [], withdrawals: [], lines: [], reversed: 0, withdrawn: 0 },
})

export type Command =
  | { do: 'top_up' | 'old_top_up' | 'reward' | 'buy' | 'withdraw'; fen: number }
  | { do: 'decide'; which: number; yes: boolean }
  | { do: 'reverse'; which: number; fen: number }
  | { do: 'refund'; which: number }

/** The parts a command is made of as things stand, so that most can be done and some just cannot. */
export interface Choice {
  do: Command['do']
  which: number
  yes: boolean
  /** The share of what is there, per cent. */
  share: number
}

const KINDS = ['top_up', 'old_top_up', 'reward', 'withdraw', 'decide', 'refund'] as const

export const choice: fc.Arbitrary<Choice> = fc.record({
  do: fc.constantFrom(...KINDS, 'old_top_up', 'buy', 'buy', 'reverse', 'reverse'),
  which: fc.nat(20),
  yes: fc.boolean(),
  share: fc.constantFrom(20, 50, 100, 100, 103),
})

const SMALLEST = 100

export function commandOf(model: Model, { do: wanted, which, yes, share }: Choice, now: number): Command {
  const of = (fen: number) => Math.max(SMALLEST, Math.floor((fen * share) / 100))
  const at = (list: unknown[]) => (list.length ? which % list.length : 0)
  const there = view(model, now)
  switch (wanted) {
    case 'top_up':
    case 'old_top_up':
    case 'reward':
      return { do: wanted, fen: of(30_000) }
    case 'buy':
      return { do: wanted, fen: of((there.balance - there.held) / 1.08) }
    case 'withdraw':
      return { do: wanted, fen: of(there.withdrawable) }
    case 'decide':
      return { do: wanted, which: at(model.withdrawals), yes }
    case 'refund':
      return { do: wanted, which: at(model.lines) }
    case 'reverse': {
      const payment = model.payments[at(model.payments)]
      return { do: wanted, which: at(model.payments), fen: of(payment ? payment.fen - payment.reversed : 0) }
    }
  }
}

const held = ({ withdrawals }: Model) =>
  withdrawals.filter((one) => one.status === 'Requested').reduce((sum, one) => sum + one.fen, 0)

/** Whatever comes in pays what is owed first. */
function give(model: Model, cash: number, promo: number): void {
  model.cash += cash
  model.promo += promo
  const paid = Math.min(model.owed, cash + promo)
  model.owed -= paid
  model.reversed += paid
  takeBack(model, paid)
}

/** Promotional money goes first. */
function take(model: Model, sum: number): { cash: number; promo: number } {
  const promo = Math.min(model.promo, sum)
  model.promo -= promo
  model.cash -= sum - promo
  return { cash: sum - promo, promo }
}

/** Cash goes first, but for what is held: a payment had come as cash. */
function takeBack(model: Model, sum: number): void {
  const cash = Math.min(model.cash - held(model), sum)
  model.cash -= cash
  model.promo -= sum - cash
}

export function view(model: Model, now: number) {
  const sum = (payments: Model['payments']) => payments.reduce((total, one) => total + one.fen, 0)
  const settled = sum(model.payments.filter((one) => one.at <= now - SETTLES_MS))
  const fresh = sum(model.payments) - settled
  const left = settled - model.reversed - model.withdrawn
  const free = Math.max(0, Math.min(model.cash - fresh, left) - held(model))
  return {
    balance: model.cash + model.promo,
    held: held(model),
    withdrawable: model.owed ? 0 : free,
    receivable: model.owed,
  }
}

/** Does the command to the model, or answers false: the shop must refuse it and change nothing. */
export function apply(model: Model, one: Command, now: number): boolean {
  switch (one.do) {
    case 'top_up':
    case 'old_top_up':
      model.payments.push({ fen: one.fen, at: one.do === 'top_up' ? now : 0, reversed: 0 })
      give(model, one.fen, 0)
      return true
    case 'reward':
      give(model, 0, one.fen)
      return true
    case 'buy': {
      const price = one.fen + Math.floor((one.fen * 8 + 50) / 100)
      if (model.cash + model.promo - held(model) < price) return false
      model.lines.push({ ...take(model, price), open: true })
      return true
    }
    case 'refund': {
      const line = model.lines[one.which]
      if (!line?.open) return false
      line.open = false
      give(model, line.cash, line.promo)
      return true
    }
    case 'withdraw':
      if (one.fen > view(model, now).withdrawable) return false
      model.withdrawals.push({ fen: one.fen, status: 'Requested', origins: [] })
      return true
    case 'decide': {
      const asked = model.withdrawals[one.which]
      if (asked?.status !== 'Requested' || (one.yes && model.owed)) return false
      asked.status = one.yes ? 'Paid' : 'Rejected'
      if (!one.yes) return true
      model.cash -= asked.fen
      model.withdrawn += asked.fen
      return true
    }
    case 'reverse': {
      const payment = model.payments[one.which]
      if (!payment || payment.reversed + one.fen > payment.fen) return false
      payment.reversed += one.fen
      for (const asked of model.withdrawals)
        if (asked.status === 'Requested' && asked.origins.includes(one.which)) asked.status = 'Rejected'
      if (model.cash + model.promo - held(model) < one.fen)
        for (const asked of model.withdrawals) if (asked.status === 'Requested') asked.status = 'Rejected'
      const taken = Math.min(model.cash + model.promo, one.fen)
      takeBack(model, taken)
      model.reversed += taken
      model.owed += one.fen - taken
      return true
    }
  }
}
