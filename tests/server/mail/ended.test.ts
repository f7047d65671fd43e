import { expect, it } from 'vitest'
import { endedMail, type EndEvent } from '#server/mail/order.ts'

const said = (event: EndEvent, why: string) => {
  const ended = { event, title: 'Desk lamp', why, fen: 12_000, kept_fen: 0, balance_fen: 12_000, owed_fen: 0 }
  return endedMail('ann@example.com', ended).text
}

it('The mail about an item that has ended says what ended it: that we can’t get it only where we can’t', () => {
  expect(said('return_accepted', 'The seller took it back.')).toContain('The seller took Desk lamp back.')
  expect(said('approve_refund', 'It hasn’t left yet.')).toContain(
    'We’ve refunded Desk lamp. It hasn’t left yet.',
  )
  expect(said('request_refund', '')).toContain('You cancelled Desk lamp before we bought it.')
  expect(said('refuse', 'You refused.')).toContain('You said no to our question about Desk lamp')
  expect(said('expire', '')).toContain('You didn’t answer our question about Desk lamp in time')
  for (const event of ['return_accepted', 'approve_refund', 'request_refund', 'refuse', 'expire'] as const)
    expect(said(event, 'Why.')).not.toContain('We can’t get')
  expect(said('mark_unavailable', 'It’s sold out.')).toContain('We can’t get Desk lamp. It’s sold out.')
})
