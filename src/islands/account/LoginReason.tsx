import { smallPicture } from '#domain/picture.ts'
import { Money } from '#islands/ui/Money.tsx'
import { useShownPrice } from '#islands/ui/use-user.ts'
import type { LoginReason as Reason } from './login-reason.ts'

/** Above the fields: why, and for which item. */
export function LoginReason({ text, item }: Reason) {
  const shown = useShownPrice()
  return (
    <div className="login-reason">
      {item && (
        <p className="login-item">
          {item.image && <img src={smallPicture(item.image)} alt="" width="56" height="56" />}
          <span>
            <span className="line-clamp-2">{item.title}</span>
            <Money cny={item.price_cny} shown={shown(item.price_cny)} from={item.from ?? false} />
          </span>
        </p>
      )}
      <p>{text}</p>
    </div>
  )
}
