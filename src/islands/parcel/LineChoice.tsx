import { seenWords } from '#domain/freight/line-figures.ts'
import { showWeight } from '#domain/freight/weight.ts'
import type { BestLines } from '#domain/freight/best-lines.ts'
import { arrivalText } from '#islands/shipping/arrival.ts'
import { etaText } from '#islands/shipping/eta-text.ts'
import { cheapestWords, onArrival } from '#islands/shipping/tax-words.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { serverNow } from '#stores/clock.ts'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { LineFees } from './LineFees.tsx'
import type { Line } from './use-lines.ts'

interface Props {
  line: Line
  best: BestLines
  name: string
  chosen: boolean
  onChoose: () => void
}

export function LineChoice({ line, best, name, chosen, onChoose }: Props) {
  const showPrice = useShown()
  const arrival = onArrival(line.tax, inWords(showPrice))
  const blocked = line.blocked_reasons.length > 0
  return (
    <div className="line-choice" data-blocked={blocked || undefined}>
      <label className="pick">
        <input
          type="radio"
          name={name}
          value={line.line_code}
          checked={chosen}
          disabled={blocked}
          onChange={onChoose}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{line.name}</span>
            {best.cheapest === line.line_code && <Badge tone="green">{cheapestWords(line)}</Badge>}
            {best.fastest === line.line_code && <Badge tone="green">Fastest</Badge>}
            {line.tax?.rows.some(({ included }) => included) && <Badge tone="green">Tax included</Badge>}
            {line.illustrative && <Badge>illustrative</Badge>}
          </span>
          {blocked ? (
            <span className="text-sm">{line.blocked_reasons.join(' ')}</span>
          ) : (
            <span className="text-sm text-muted">
              {arrivalText(line.eta_days, serverNow())} · billed as {showWeight(line.charge_g)}
              {line.seen && <span className="block">{seenWords(line.seen)}.</span>}
              {arrival && <span className="block">{arrival}</span>}
            </span>
          )}
        </span>
        {!blocked && (
          <span className="flex-none font-medium text-right [&_.money-pair]:flex-col [&_.money-pair]:items-end">
            <Money cny={line.total_cny} shown={showPrice(line.total_cny)} />
          </span>
        )}
      </label>
      {!blocked && (
        <details className="pr-4 pb-3 pl-11.5">
          <summary className="link w-fit text-sm">What it includes</summary>
          <p className="mt-2 text-sm text-muted">
            {line.eta_days && `${etaText(line.eta_days)} from its handing over. `}
            {weightWords(line)}
          </p>
          <LineFees line={line} showPrice={showPrice} />
        </details>
      )}
    </div>
  )
}

/** Both weights, and which of them counts. */
function weightWords({ actual_g, volumetric_g, charge_g }: Line): string {
  const scale = `Weighs ${showWeight(actual_g)} with packing`
  if (volumetric_g === 0) return `${scale}. Its volume doesn’t count on this line.`
  const larger =
    charge_g === volumetric_g && volumetric_g > actual_g ? 'The volume counts' : 'The weight counts'
  return `${scale}, ${showWeight(volumetric_g)} by volume. ${larger}, because it’s more.`
}
