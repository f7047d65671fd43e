import { useState } from 'react'
import { onSite } from '#islands/site.tsx'
import { DiyAdded } from './DiyAdded.tsx'
import { DiyDescription } from './DiyDescription.tsx'

interface Props {
  /** From the address: a link nobody could read, or words nothing was found for. */
  url: string
  title: string
}

/** An item the customer describes, into the cart, and then another one. */
export const DiyForm = onSite(function DiyForm({ url, title }: Props) {
  const [added, setAdded] = useState('')
  if (added) return <DiyAdded title={added} onAnother={() => setAdded('')} />
  return <DiyDescription url={url} title={title} onAdded={setAdded} />
})
