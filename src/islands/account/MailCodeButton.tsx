import { Button } from '#islands/ui/Button.tsx'
import type { useCode } from './use-code.ts'

interface Props {
  mailed: ReturnType<typeof useCode>
  kind: 'primary' | 'secondary' | 'quiet'
  className?: string
  onClick: () => void
}

/** Sends the code, and after a while sends it again. */
export function MailCodeButton({ mailed, kind, className = '', onClick }: Props) {
  return (
    <Button kind={kind} className={className} busy={mailed.busy} disabled={mailed.wait > 0} onClick={onClick}>
      {mailed.label}
    </Button>
  )
}
