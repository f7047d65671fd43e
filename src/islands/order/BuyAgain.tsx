import { useState } from 'react'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink, type ButtonLook } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { showWarning, showDone } from '#stores/toast.ts'
import { buyAgain, type NotAgain } from '#stores/buy-again.ts'
import { keepDraft } from '#stores/diy.ts'

interface Props extends ButtonLook {
  className?: string
  item: { id: string; title: string }
}

/** The same once more into the cart, or what stands in its way and where to go on. */
export function BuyAgain({ item, ...look }: Props) {
  const to = useSitePath()
  const [refused, setRefused] = useState<NotAgain | null>(null)
  const { busy, send } = useSend()
  const buy = () =>
    send(
      async () => {
        const not = await buyAgain(item.id)
        setRefused(not)
        if (!not) showDone('It’s in your cart again.', { label: 'Open the cart', href: to('/cart') })
      },
      ({ message }) => showWarning(message),
    )
  return (
    <>
      <Button kind="secondary" {...look} busy={busy} aria-label={`Buy again: ${item.title}`} onClick={buy}>
        Buy again
      </Button>
      <Dialog
        open={refused !== null}
        onClose={() => setRefused(null)}
        title="Not in your cart"
        foot={refused?.ways.map(({ label, path, draft }, at) => (
          <ButtonLink
            key={label}
            kind={at === refused.ways.length - 1 ? 'primary' : 'secondary'}
            href={to(path)}
            onClick={() => draft && keepDraft(draft)}
          >
            {label}
          </ButtonLink>
        ))}
      >
        <div className="grid gap-3">
          <p className="font-medium">{item.title}</p>
          <p>{refused?.why}</p>
        </div>
      </Dialog>
    </>
  )
}
