export function ParcelsPage({ site }: { site: 'desktop' | 'm' }) {
  return <p>{site}</p>
}
