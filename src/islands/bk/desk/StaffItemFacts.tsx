import ExternalLink from 'lucide-react/icons/external-link'
import { platformName } from '#domain/link/platform.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import type { StaffItem } from './queues.ts'
import { customerPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'

const SERVICES: Readonly<Record<string, string>> = { extra_photo: 'Extra QC photo' }

interface Props {
  item: StaffItem
  ticked?: boolean | undefined
  onTick?: ((on: boolean) => void) | undefined
  /** Shows all of it; without, the title is no button. */
  onOpen?: (() => void) | undefined
  /** Shows what else is of its seller. */
  onShop?: (() => void) | undefined
}

/** An item's facts for buyers and inspectors. */
export function StaffItemFacts({ item, ticked, onTick, onOpen, onShop }: Props) {
  return (
    <div className="flex items-start gap-3">
      {ticked !== undefined && onTick && <Tick label={item.title} checked={ticked} onChange={onTick} />}
      <Thumb image={item.image} className="bk-thumb" />
      <div className="bk-facts min-w-0 xl:flex-1">
        {onOpen ? (
          <button type="button" className="bk-open bk-name font-medium" data-open onClick={onOpen}>
            {item.title}
          </button>
        ) : (
          <p className="bk-name font-medium">{item.title}</p>
        )}
        <p className="bk-option">
          <span className="font-medium">{item.quantity} ×</span>{' '}
          <span className="text-muted">{item.sku_text}</span>
        </p>
        {item.part_arrived && (
          <p>
            <Badge tone="amber">
              {item.part_arrived} of {item.quantity} here
            </Badge>
          </p>
        )}
        {item.order_notes && <p className="bk-note">{item.order_notes}</p>}
        {item.notes && <p className="bk-note">Whole order: {item.notes}</p>}
        <div className="bk-where xl:flex-[1_1_5rem]">
          {item.url && (
            <a
              className="link inline-flex items-center gap-1 max-[18rem]:max-w-full"
              href={item.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {item.kind === 'diy' ? 'Open the link' : `Open at ${platformName(item.item_platform)}`}
              <ExternalLink className="icon size-4" aria-hidden="true" />
            </a>
          )}
          {item.shop && (
            <p className="bk-shop text-muted" lang="zh">
              {onShop ? (
                <button
                  type="button"
                  className="min-h-6"
                  aria-label={`Only of ${item.shop}`}
                  onClick={onShop}
                >
                  {item.shop}
                </button>
              ) : (
                item.shop
              )}
            </p>
          )}
          {item.services.map((code) => (
            <Badge key={code} tone="blue">
              {SERVICES[code] ?? code}
            </Badge>
          ))}
        </div>
        {item.images.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {item.images.map(({ url, thumb_url }) => (
              <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                <img className="thumb size-12" src={thumb_url} alt="What the customer sent" loading="lazy" />
              </a>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** Whose something is, as the way to them. */
export function WhoseLink({ email }: { email: string }) {
  const to = useSitePath()
  return (
    <a
      className="text-muted underline-offset-2 hover:underline wrap-anywhere"
      href={to(customerPath({ keyword: email }))}
    >
      {email}
    </a>
  )
}
