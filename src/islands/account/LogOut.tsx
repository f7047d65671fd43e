import { Button } from '#islands/ui/Button.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { logOut } from '#stores/user.ts'

export function LogOut({ email }: { email: string }) {
  const { busy, send } = useSend()
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="field-label">Signed in as</p>
      <p className="min-w-0 max-w-full break-words py-2.5">{email}</p>
      <Button
        kind="secondary"
        size="sm"
        busy={busy}
        onClick={() => send(() => logOut().then(() => goTo('/')))}
      >
        Sign out
      </Button>
    </div>
  )
}
