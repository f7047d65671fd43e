import { smallPicture } from '#domain/item/picture.ts'
import { Money } from '#islands/ui/Money.tsx'
import { useShownPrice } from '#islands/hooks/use-user.ts'
import type { LoginReason as Reason } from './login-reason.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { StorageProblem } from '#stores/stored-session.ts'

/** Above the fields: why, and for which item. */
export function LoginReason({ text, item }: Reason) {
  const showPrice = useShownPrice()
  return (
    <div className="text-sm grid gap-3 p-3 rounded-field bg-sunken">
      {item && (
        <p className="login-item flex items-center gap-3 font-medium">
          {item.image && (
            <img
              className="size-14 flex-none rounded-field bg-card object-cover"
              src={smallPicture(item.image)}
              alt=""
              width="56"
              height="56"
            />
          )}
          <span className="grid min-w-0 gap-0.5">
            <span className="line-clamp-2">{item.title}</span>
            <Money cny={item.price_cny} shown={showPrice(item.price_cny)} from={item.from ?? false} />
          </span>
        </p>
      )}
      <p>{text}</p>
    </div>
  )
}

const SENTENCES: Record<StorageProblem, string> = {
  cookie:
    'Your browser doesn’t keep our cookie, so you can’t stay signed in. Allow cookies for this site, then reload.',
  storage:
    'Your browser stores nothing for this site, so you can’t stay signed in. Allow cookies and site data for this site, then reload.',
}

/** Why nobody can stay signed in here, and what to do. */
export const NotKeptNote = ({ what }: { what: StorageProblem }) => <Note tone="red">{SENTENCES[what]}</Note>

/** In place of the login: the password was right, yet the next page would ask for it again. */
export function NotKept({ what }: { what: StorageProblem }) {
  return (
    <>
      <NotKeptNote what={what} />
      <Button block onClick={() => location.reload()}>
        Reload
      </Button>
    </>
  )
}
