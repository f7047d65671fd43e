import { expect, it } from 'vitest'
import { MONEY_QUEUES, moneyCount } from '#islands/bk/money/money.ts'

it('Each number of money’s work stands on one tab, and a tab that is only looked up has none', () => {
  const money = {
    ...{ transfers: 1, withdrawals: 2, troubles: 3, reversals: 4, requests: 5, closings: 6, held: 0 },
  }
  const counts = MONEY_QUEUES.map(({ id }) => [id, moneyCount({ money }, id)] as const)
  expect(counts.filter(([, count]) => count !== undefined)).toEqual([
    ...[
      ['ToConfirm', 1] as const,
      ['Withdrawals', 2] as const,
      ['Trouble', 3] as const,
      ['Owed', 4] as const,
    ],
    ...[['Requests', 5] as const, ['Days', 6] as const, ['Held', 0] as const],
  ])
})
