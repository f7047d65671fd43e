import { useStore } from '@nanostores/react'
import { Volume2, VolumeX } from 'lucide-react'
import { Button } from '#islands/ui/Button.tsx'
import { $scanSound } from '#stores/scan-choices.ts'

/** Whether scans sound in this browser. */
export function SoundSwitch() {
  const on = useStore($scanSound)
  const Icon = on ? Volume2 : VolumeX
  return (
    <Button size="sm" kind="quiet" aria-pressed={on} onClick={() => $scanSound.set(!on)}>
      <Icon className="icon" aria-hidden="true" />
      {on ? 'Sound is on' : 'Sound is off'}
    </Button>
  )
}
