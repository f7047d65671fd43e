import { useState } from 'react'
import { call, type Data } from '#stores/api.ts'

/** What readers of the help said of its articles, asked for when it is opened. */
export function HelpRatings() {
  const [rated, setRated] = useState<Data<'bk/get_help_ratings'>['list'] | null>(null)
  const load = async () => setRated((await call('bk/get_help_ratings', {})).list)
  return (
    <details
      className="card card-body"
      onToggle={({ currentTarget }) => currentTarget.open && !rated && void load().catch(() => null)}
    >
      <summary>Which help articles readers found useful</summary>
      {rated?.length === 0 && <p className="mt-3 text-muted">Nobody has said so yet.</p>}
      {rated && rated.length > 0 && (
        <table className="mt-3 w-full text-sm">
          <thead>
            <tr>
              <th className="text-left">Article</th>
              <th className="text-right">Useful</th>
              <th className="text-right">Not useful</th>
            </tr>
          </thead>
          <tbody>
            {rated.map(({ slug, title, useful, not_useful }) => (
              <tr key={slug}>
                <td>
                  <a className="link" href={`/help/${slug}`}>
                    {title}
                  </a>
                </td>
                <td className="text-right">{useful}</td>
                <td className="text-right">{not_useful}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
