import { useState } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { call, type Data } from '#stores/api.ts'
import { askedFen, LEAST_CLAIM } from '#domain/parcel/claim.ts'
import { cnyFromFen, fenFromCny, netFenOf, showCny, showCnyText } from '#domain/money/money.ts'
import { type Answer, AnswerForm } from '#islands/bk/desk/AnswerForm.tsx'
import { SumsLeft } from '#islands/bk/desk/SecondPerson.tsx'
import { CLAIM_KIND_WORDS, claimedItems } from '#islands/parcel/claim.ts'
import { showDone } from '#stores/toast.ts'
import { ItemPhotos, OurPhotos, SentPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'

type StaffClaim = Data<'bk/get_claims'>['list'][number]

/** A claim with the most it can pay, and our answer. */
export function ClaimDialog({ parcel, items, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const { data, failure, busy, again } = useData(parcel_no, () => findClaim(parcel_no))
  return (
    <Dialog open onClose={onClose} title={`Claim for ${parcel_no}`}>
      {!data && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
      {!data && !failure && <Skeleton lines={5} />}
      {data && !data.claim && <EmptyState text="This claim has been decided or withdrawn." />}
      {data?.claim && <ClaimForm claim={data.claim} parcel={parcel} items={items} onDone={onDone} />}
    </Dialog>
  )
}

/** The open claim about a parcel, which has one at a time. */
async function findClaim(parcel_no: string): Promise<{ claim: StaffClaim | null }> {
  const { list } = await call('bk/get_claims', { status: 'Open', parcel_no })
  return { claim: list[0] ?? null }
}

interface ClaimFormProps extends Pick<TaskProps, 'parcel' | 'items' | 'onDone'> {
  claim: StaffClaim
}

/** Pays a claim up to its cap, or rejects it with a reason. */
function ClaimForm({ claim, parcel, items, onDone }: ClaimFormProps) {
  const { id: claim_id, parcel_no, email, note, images, amount_cny } = claim
  const cap_fen = fenFromCny(claim.cap_cny) ?? 0
  const named = items.filter(({ id }) => claim.item_ids.includes(id))
  const asked_fen = askedFen(cap_fen, named.map(netFenOf), amount_cny ? (fenFromCny(amount_cny) ?? 0) : null)
  const resolve = async ({ approve, reason, fen }: Answer) => {
    const amount = approve ? { amount_cny: cnyFromFen(fen) } : {}
    await call('bk/resolve_claim', { parcel_no, claim_id, approve, reason, ...amount }, { popup: false })
    showDone(approve ? `${showCny(fen)} went to ${email}.` : 'Rejected.')
    onDone()
  }
  return (
    <AnswerForm
      yes="Pay it"
      no="Reject it"
      amount={{
        label: 'Amount in yuan',
        hint: `At most ${showCny(cap_fen)}.`,
        first_fen: asked_fen,
        cap_fen,
        least: LEAST_CLAIM,
      }}
      button={({ approve, fen }) => (approve ? `Pay ${showCny(fen)}` : 'Reject the claim')}
      doubt={({ approve, fen }) =>
        approve && fen > asked_fen
          ? `${named.length > 0 ? 'What they name cost' : 'They ask for'} ${showCny(asked_fen)}. ${showCny(fen)} is more.`
          : null
      }
      onAnswer={resolve}
    >
      <div className="grid gap-2 text-sm">
        <p>
          <span className="font-medium">{CLAIM_KIND_WORDS[claim.kind]}</span>, says {email}.{' '}
          {amount_cny && `They ask for ${showCnyText(amount_cny)}. `}
          {claim.insurance ? 'Insured' : 'Not insured'}: at most {showCny(cap_fen)}.
        </p>
        {claim.item_ids.length > 0 && <p>About: {claimedItems({ items }, claim.item_ids)}</p>}
        {note && <p className="bk-note">{note}</p>}
        <SentPhotos images={images} />
        <ClaimPhotos parcel={parcel} items={items} />
        <SumsLeft />
      </div>
    </AnswerForm>
  )
}

/** Our photos of the parcel and its items, to compare with what its customer says. */
function ClaimPhotos({ parcel, items }: Pick<TaskProps, 'parcel' | 'items'>) {
  const photographed = items.filter(({ qc_count }) => qc_count > 0)
  const [open, setOpen] = useState(photographed.length === 1)
  return (
    <>
      {parcel.photos.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-muted">When it was packed</p>
          <ItemPhotos photos={parcel.photos} title={`parcel ${parcel.parcel_no}`} />
        </div>
      ) : (
        <p className="text-muted">It was packed without a photo.</p>
      )}
      {/* A large parcel asks for the photos of its items only when somebody wants to see them. */}
      {photographed.length > 1 && !open && (
        <button type="button" className="link justify-self-start" onClick={() => setOpen(true)}>
          QC photos of its {photographed.length} items
        </button>
      )}
      {open &&
        photographed.map((item) => (
          <section key={item.id} className="grid gap-1" aria-label={item.title}>
            <p className="font-medium">
              {item.quantity} × {item.title}
            </p>
            <OurPhotos item={item} />
          </section>
        ))}
    </>
  )
}
