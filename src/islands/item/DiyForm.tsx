import { useState } from 'react'
import type { Site } from '../site-path.ts'
import { DiyAdded } from './DiyAdded.tsx'
import { DiyDescription } from './DiyDescription.tsx'

interface Props {
  site: Site
  /** From the address: a link nobody could read, or words nothing was found for. */
  url: string
  title: string
}

/** An item the customer describes, into the cart, and then another one. */
export function DiyForm({ site, url, title }: Props) {
  const [added, setAdded] = useState('')
  if (added) return <DiyAdded site={site} title={added} onAnother={() => setAdded('')} />
  return <DiyDescription url={url} title={title} onAdded={setAdded} />
}
