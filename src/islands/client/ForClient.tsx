import { clientPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'

/** For whom of a reseller's clients something was ordered. */
export function ForClient({ client }: { client: { id: string; name: string } }) {
  const to = useSitePath()
  return (
    <p>
      For{' '}
      <a className="link wrap-anywhere" href={to(clientPath(client.id))}>
        {client.name}
      </a>
    </p>
  )
}
