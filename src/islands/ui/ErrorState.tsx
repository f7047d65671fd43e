import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { GENERIC_FAILURE } from '#domain/text/failure-texts.ts'
import { Button } from './Button.tsx'

interface Props {
  message?: string | undefined
  onRetry?: () => void
  busy?: boolean
}

export function ErrorState({ message = GENERIC_FAILURE, onRetry, busy = false }: Props) {
  return (
    <div className="empty empty-wrong" role="alert">
      <span className="empty-icon">
        <CircleAlert className="icon" aria-hidden="true" />
      </span>
      <p className="empty-text">{message}</p>
      {onRetry && (
        <Button kind="secondary" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
