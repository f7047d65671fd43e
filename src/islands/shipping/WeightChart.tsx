import { useEffect, useState } from 'react'
import { cnyFromFen } from '#domain/money/money.ts'
import type { WeightCurve, WeightPoint } from './weight-chart.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { inWords, type MoneyWords, type ShowPrice } from '#islands/hooks/show-price.ts'
import { Money } from '#islands/ui/Money.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { loadChunk } from '#stores/load-chunk.ts'
import type { EstimateLine } from './use-estimate.ts'

const SIZE = { width: 600, height: 140 }

interface Props {
  lines: readonly EstimateLine[]
  showPrice: ShowPrice
}

/** How the freight of a line goes up with weight, where this parcel stands and where the next step is. */
export function WeightChart({ lines, showPrice }: Props) {
  const [chosen, setChosen] = useState('')
  const line = lines.find(({ line_code }) => line_code === chosen) ?? lines[0]
  const curve = useCurve(line)
  if (!line || !curve) return null
  const { points, now } = curve
  const [lightest, heaviest] = [points[0], points.at(-1)]
  if (!lightest || !heaviest) return null
  const most_fen = Math.max(...points.map(({ fen }) => fen))
  const x = (g: number) => round((g / heaviest.g) * SIZE.width)
  const y = (fen: number) => round(SIZE.height - (fen / most_fen) * SIZE.height)
  const corners = points.map(({ g, fen }) => `${x(g)},${y(fen)}`).join(' ')
  const words = stepWords(curve, inWords(showPrice))
  return (
    <figure className="grid gap-3 m-0 pt-4 border-t border-line [&>.field]:max-w-80">
      <SelectField
        label="Freight by weight on"
        options={lines.map(({ line_code, name }) => ({ value: line_code, label: name }))}
        value={line.line_code}
        autoComplete="off"
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div className="text-muted letters-xs" aria-hidden="true">
        <FenMoney fen={most_fen} showPrice={showPrice} />
        <svg
          className="block w-full h-35 border-b border-line fill-none stroke-brand-ink stroke-2 [&>*]:[vector-effect:non-scaling-stroke]"
          viewBox={`0 -4 ${SIZE.width} ${SIZE.height + 8}`}
          preserveAspectRatio="none"
          role="presentation"
        >
          <polyline points={corners} />
          {curve.next && (
            <line
              className="stroke-muted stroke-1 [stroke-dasharray:3_4]"
              x1={x(curve.next.until_g)}
              x2={x(curve.next.until_g)}
              y1="0"
              y2={SIZE.height}
            />
          )}
          <line x1={x(now.g)} x2={x(now.g)} y1={y(now.fen)} y2={SIZE.height} />
        </svg>
        <span className="flex justify-between mt-1">
          <span>{showWeight(0)}</span>
          <span>{showWeight(heaviest.g)}</span>
        </span>
      </div>
      <figcaption>
        <p>{words}</p>
        <details>
          <summary className="link text-sm">The same as a table</summary>
          <StepTable points={points} showPrice={showPrice} />
        </details>
      </figcaption>
    </figure>
  )
}

function useCurve(line: EstimateLine | undefined): WeightCurve | null {
  const [curve, setCurve] = useState<WeightCurve | null>(null)
  const { line_code = '', charge_g = 0 } = line ?? {}
  useEffect(() => {
    let left = false
    void loadChunk(() => import('./weight-chart.ts')).then((part) => {
      if (part && !left) setCurve(part.weightCurve(line_code, charge_g))
    })
    return () => {
      left = true
    }
  }, [line_code, charge_g])
  return curve
}

function stepWords({ now, next, per_100g_fen }: WeightCurve, money: MoneyWords): string {
  const show = (fen: number) => money(cnyFromFen(fen))
  const here = `Freight for ${showWeight(now.g)} is ${show(now.fen)}.`
  if (next) {
    const free_g = next.until_g - now.g
    const room = free_g > 0 ? `Another ${showWeight(free_g)} cost nothing more; above` : 'Above'
    return `${here} ${room} ${showWeight(next.until_g)} it’s ${show(next.more_fen)} more.`
  }
  if (per_100g_fen !== null && per_100g_fen > 0)
    return `${here} Each gram counts: a further 100\u00a0g are ${show(per_100g_fen)} more.`
  return here
}

const MOST_ROWS = 40

interface StepTableProps {
  points: readonly WeightPoint[]
  showPrice: ShowPrice
}

/** A row for each stretch between two corners. */
function StepTable({ points, showPrice }: StepTableProps) {
  const rows = points.filter((_, place) => place % 2 === 1).slice(0, MOST_ROWS)
  return (
    <table className="compare mt-2">
      <thead>
        <tr>
          <th scope="col">Up to</th>
          <th scope="col">Freight</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ g, fen }) => (
          <tr key={g}>
            <th scope="row">{showWeight(g)}</th>
            <td>
              <FenMoney fen={fen} showPrice={showPrice} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FenMoney({ fen, showPrice }: { fen: number; showPrice: ShowPrice }) {
  const cny = cnyFromFen(fen)
  return <Money cny={cny} shown={showPrice(cny)} />
}

const round = (value: number) => Math.round(value * 10) / 10
