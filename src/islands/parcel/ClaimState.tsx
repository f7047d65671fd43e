import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useSitePath } from '#islands/site.tsx'
import { Facts } from '#islands/ui/Facts.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { askedWords, CLAIM_KIND_WORDS, claimedItems, claimNext } from './claim.ts'
import type { ParcelDetailed } from './parcel.ts'
import { canWithdraw, WithdrawClaim } from './WithdrawClaim.tsx'

type Claim = NonNullable<ParcelDetailed['claim']>

interface Props {
  parcel: ParcelDetailed
  claim: Claim
  onChanged: () => void
}

/** The newest claim: what was asked, what shows it, what we decided, and the way to take it back. */
export function ClaimState({ parcel, claim, onChanged }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  const { status, images } = claim
  const facts: [string, string][] = [
    ['What went wrong', CLAIM_KIND_WORDS[claim.kind]],
    ['You asked for', askedWords(parcel, claim, money)],
    ['About', claimedItems(parcel, claim.item_ids)],
    ['What you told us', claim.note],
    ['Opened', showDay(claim.created_at)],
  ]
  return (
    <section className="card card-body @container grid gap-4" aria-labelledby="claim">
      <h2 id="claim" className="text-base">
        Your claim
      </h2>
      <Note tone={TONES[status]}>
        {decision(parcel, claim, money)}
        {status === 'Approved' && claim.paid_cny !== '0.00' && (
          <>
            {' '}
            <a className="link inline-block" href={to('/user/balance-list')}>
              See your balance
            </a>
          </>
        )}
        {claim.reason && <span className="mt-1 block wrap-anywhere">{claim.reason}</span>}
      </Note>
      {status === 'Open' && (
        <ol className="list-decimal pl-5 text-sm text-muted">
          {claimNext(claim.kind, images.length > 0).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <Facts facts={facts} />
      {images.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {images.map(({ id, url, thumb_url }) => (
            <a key={id} href={url} target="_blank" rel="noopener noreferrer">
              <img className="thumb size-16" src={thumb_url} alt="What you sent" loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {canWithdraw(parcel) && (
        <WithdrawClaim parcel_no={parcel.parcel_no} claim={claim} onWithdrawn={onChanged} />
      )}
    </section>
  )
}

const TONES = { Open: 'blue', Approved: 'green', Rejected: 'grey', Withdrawn: 'grey' } as const

function decision({ next_by_at }: ParcelDetailed, { status, paid_cny }: Claim, money: MoneyWords): string {
  if (status === 'Open')
    return `Your claim is open. We decide${next_by_at ? ` by ${showDay(next_by_at)}` : ' soon'}.`
  if (status === 'Rejected') return 'We rejected your claim.'
  if (status === 'Withdrawn') return 'You withdrew this claim.'
  if (paid_cny === '0.00') return 'We approved your claim. There was nothing to pay.'
  return `We approved your claim: ${money(paid_cny)} is in your balance.`
}
