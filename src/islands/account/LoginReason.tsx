import { smallPicture } from '#domain/item/picture.ts'
import { Money } from '#islands/ui/Money.tsx'
import { useShownPrice } from '#islands/hooks/use-user.ts'
import type { LoginReason as Reason } from './login-reason.ts'

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
