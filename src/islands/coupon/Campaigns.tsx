import { useSend } from '#islands/hooks/use-send.ts'
import { Button } from '#islands/ui/Button.tsx'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

type Campaign = Data<'coupon/get_campaigns'>['list'][number]

/** The campaigns whose coupon one has not had; none when there is no answer. */
export async function loadCampaigns(): Promise<Campaign[]> {
  const { list } = await call('coupon/get_campaigns', {}, { notShowMessage: true }).catch(() => ({
    list: [],
  }))
  return list.filter(({ claimed }) => !claimed)
}

interface Props {
  campaigns: readonly Campaign[]
  onClaimed: () => void
}

/** Coupons to claim: the same as on the home page and at a checkout. */
export function Campaigns({ campaigns, onClaimed }: Props) {
  if (campaigns.length === 0) return null
  return (
    <section className="card" aria-labelledby="campaigns">
      <div className="card-head">
        <h2 id="campaigns">For you to claim</h2>
      </div>
      <ul className="divide-y divide-line">
        {campaigns.map((campaign) => (
          <li key={campaign.code} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
            <div>
              <p className="font-medium">{campaign.name}</p>
              <p className="text-sm text-muted">{campaign.text}</p>
            </div>
            <ClaimCampaign campaign={campaign} onClaimed={onClaimed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClaimCampaign({
  campaign: { code, name },
  onClaimed,
}: {
  campaign: Campaign
  onClaimed: () => void
}) {
  const { busy, send } = useSend()
  const claim = () =>
    send(async () => {
      await call('coupon/create_public_coupons', { code })
      showDone(`“${name}” is yours.`)
      onClaimed()
    })
  return (
    <Button kind="secondary" size="sm" busy={busy} aria-label={`Claim coupon: ${name}`} onClick={claim}>
      Claim coupon
    </Button>
  )
}
