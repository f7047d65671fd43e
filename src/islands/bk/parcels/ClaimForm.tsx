import { cnyFromFen, fenFromCny, showCny, showCnyText } from '#domain/money.ts'
import { type Answer, AnswerForm } from '#islands/bk/desk/AnswerForm.tsx'
import { SentPhotos } from '#islands/bk/desk/SentPhotos.tsx'
import { CLAIM_KIND_WORDS } from '#islands/parcel/claim-words.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffClaim } from './ClaimDialog.tsx'
import { ClaimPhotos } from './ClaimPhotos.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'

interface Props extends Pick<TaskProps, 'parcel' | 'items' | 'onDone'> {
  claim: StaffClaim
}

/** Pays a claim up to its cap, or rejects it with a reason. */
export function ClaimForm({ claim, parcel, items, onDone }: Props) {
  const { parcel_no, email, note, images, amount_cny } = claim
  const cap_fen = fenFromCny(claim.cap_cny) ?? 0
  const asked_fen = amount_cny ? (fenFromCny(amount_cny) ?? 0) : cap_fen
  const resolve = async ({ approve, reason, fen }: Answer) => {
    const amount = approve ? { amount_cny: cnyFromFen(fen) } : {}
    await call('bk/resolve_claim', { parcel_no, approve, reason, ...amount })
    showDone(approve ? `${showCny(fen)} went to ${email}.` : 'Rejected.')
    onDone()
  }
  return (
    <AnswerForm
      yes="Pay it"
      no="Reject it"
      amount={{
        ...{ label: 'Amount', hint: `At most ${showCny(cap_fen)}.` },
        ...{ first_fen: Math.min(asked_fen, cap_fen), cap_fen },
      }}
      button={({ approve, fen }) => (approve ? `Pay ${showCny(fen)}` : 'Reject the claim')}
      onAnswer={resolve}
    >
      <div className="grid gap-2 text-sm">
        <p>
          <span className="font-medium">{CLAIM_KIND_WORDS[claim.kind]}</span>, says {email}.{' '}
          {amount_cny && `They ask for ${showCnyText(amount_cny)}. `}
          {claim.insurance ? 'Insured' : 'Not insured'}: at most {showCny(cap_fen)}.
        </p>
        {note && <p className="bk-note">{note}</p>}
        <SentPhotos images={images} />
        <ClaimPhotos parcel={parcel} items={items} />
      </div>
    </AnswerForm>
  )
}
