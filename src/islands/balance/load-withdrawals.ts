import { call, type Data } from '#stores/api.ts'

export type Withdrawals = Data<'balance/get_withdrawals'>
export type Withdrawal = Withdrawals['list'][number]
export type Origin = Withdrawals['origins'][number]

/** The last ones, and where the next one would go back to. */
export const loadWithdrawals = () => call('balance/get_withdrawals', { limit: 10 })
