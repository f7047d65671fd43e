import { TIERS } from '#domain/promotion/invitation.ts'
import { fenOf, showCny, showCnyText } from '#domain/money/money.ts'
import type { Data } from '#stores/api.ts'

/** The share an invitation earns now, and from when it is more. */
export function TierCard({ invitation }: { invitation: Data<'user/get_p_code'> }) {
  const { tier, ratio, invited_cny, next_tier_cny } = invitation
  const invited_fen = fenOf(invited_cny)
  const next_fen = next_tier_cny === null ? null : fenOf(next_tier_cny)
  return (
    <section className="card card-body grid content-start gap-4" aria-labelledby="share">
      <h2 id="share" className="text-base">
        Your share
      </h2>
      <div>
        <p className="text-2xl font-semibold">{percent(ratio * 10_000)}</p>
        <p className="text-sm text-muted">of the final freight of each parcel your invitees complete</p>
      </div>
      {next_fen !== null && (
        <div className="grid gap-2 text-sm">
          <progress
            className="growth"
            max={next_fen}
            value={invited_fen}
            aria-label={`${showCnyText(invited_cny)} of ${showCny(next_fen)} freight`}
          />
          <p className="text-muted">
            {showCnyText(invited_cny)} of freight so far, {showCny(next_fen - invited_fen)} to the next share.
          </p>
        </div>
      )}
      <table className="w-full text-sm [&_td]:py-1 [&_th]:pb-1 [&_th]:text-left [&_th]:font-medium">
        <caption className="sr-only">Shares by freight of all invitees</caption>
        <thead>
          <tr>
            <th scope="col">Freight of your invitees</th>
            <th scope="col" className="text-right!">
              Your share
            </th>
          </tr>
        </thead>
        <tbody>
          {TIERS.map((one) => (
            <tr
              key={one.tier}
              aria-current={one.tier === tier || undefined}
              className="aria-[current]:font-semibold"
            >
              <td>from {showCny(one.invited_fen)}</td>
              <td className="money text-right">{percent(one.ratio_bp)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm">
        <a className="link" href="/help/invite-friends">
          When a reward is paid
        </a>
      </p>
    </section>
  )
}

const percent = (bp: number) => `${Number((bp / 100).toFixed(2))}\u00a0%`
