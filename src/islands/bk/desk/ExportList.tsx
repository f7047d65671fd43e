import { ButtonLink } from '#islands/ui/Button.tsx'
import { Allowed } from './Allowed.tsx'

interface Props {
  /** Which list, its status and its filters, as `export/bk_queue.csv` names them; what is empty is left out. */
  query: Readonly<Record<string, unknown>>
}

/** The whole queue as a file, whatever of it has been loaded. */
export function ExportList({ query }: Props) {
  const words = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return (
    <Allowed call="export/bk_queue.csv">
      <ButtonLink
        size="sm"
        kind="secondary"
        className="justify-self-start max-md:hidden"
        href={`/api/export/bk_queue.csv?${new URLSearchParams(words)}`}
        download
      >
        Export list
      </ButtonLink>
    </Allowed>
  )
}
