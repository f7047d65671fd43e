import { useState } from 'react'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { call } from '#stores/api.ts'
import { claimDraftOf, keepThreadDraft } from '#stores/thread-draft.ts'
import { showDone } from '#stores/toast.ts'
import type { ParcelDetailed } from './parcel.ts'

/** Whether it is open and its customer's own: not one that we opened for them. */
export const canWithdraw = ({ claim, history }: ParcelDetailed): boolean =>
  claim?.status === 'Open' && history.findLast(({ event }) => event === 'claim')?.actor === 'customer'

interface Props {
  parcel_no: string
  claim: NonNullable<ParcelDetailed['claim']>
  onWithdrawn: () => void
}

/** Takes back a claim that is not decided, after it is asked. */
export function WithdrawClaim({ parcel_no, claim, onWithdrawn }: Props) {
  const [asking, setAsking] = useState(false)
  const withdraw = async () => {
    await call('parcel/change_parcel_status', { parcel_no, action: 'withdraw_claim' })
    // A customer who corrects the claim goes on from its words.
    const { kind, note, amount_cny } = claim
    keepThreadDraft(claimDraftOf(parcel_no), { kind, note, amount_cny: amount_cny ?? '' })
    showDone('Claim withdrawn.')
    setAsking(false)
    onWithdrawn()
  }
  return (
    <div className="-mx-3 -mb-2">
      <Button kind="quiet" size="sm" onClick={() => setAsking(true)}>
        Withdraw the claim
      </Button>
      <AskFirst
        title="Withdraw the claim?"
        keep="Keep the claim"
        doIt="Withdraw the claim"
        open={asking}
        onClose={() => setAsking(false)}
        act={withdraw}
      >
        <p>
          We stop looking into it and pay nothing for it. To correct it, open a new one afterwards: your words
          are kept, photos are added again. The days this one was open don’t count.
        </p>
      </AskFirst>
    </div>
  )
}
