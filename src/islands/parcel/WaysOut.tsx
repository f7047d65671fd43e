import type { ReactNode } from 'react'
import { useState } from 'react'
import { guessWords } from '#domain/item/class-guess.ts'
import { countryInText, countryName } from '#domain/place/countries.ts'
import { newParcelPath, orderItemPath } from '#domain/site/page-path.ts'
import type { Address } from '#islands/address/address.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { call, type Data } from '#stores/api.ts'
import type { ListedItem } from '#stores/order-list.ts'
import type { LineQuestion } from './use-lines.ts'

type Culprit = Data<'parcel/get_ways_out'>['culprits'][number]

export interface WaysOutProps {
  items: readonly ListedItem[]
  question: LineQuestion
  /** Where it goes, ISO 3166. */
  country: string
  addresses: readonly Address[]
  onAddress: (id: string) => void
  onUninsured: () => void
}

/** No line takes the parcel: what is in the way, and each way out in one tap. */
export function WaysOut({ items, question, country, addresses, onAddress, onUninsured }: WaysOutProps) {
  const to = useSitePath()
  const { data } = useData(JSON.stringify(question), () => call('parcel/get_ways_out', question))
  const culprits = data?.culprits ?? []
  const others = items.filter(({ id }) => !culprits.some((culprit) => culprit.id === id))
  const elsewhere = addresses.filter(({ id }) => data?.address_ids.includes(id))
  return (
    <Note tone="amber">
      <p className="font-medium">No line to {countryInText(country)} takes this parcel.</p>
      <ul className="mt-2 grid gap-4">
        {culprits.map((culprit) => {
          const item = items.find(({ id }) => id === culprit.id)
          return (
            item && (
              <li key={culprit.id} className="grid gap-1">
                <p>
                  <a className="link" href={to(orderItemPath(item.id))}>
                    {item.title}
                  </a>
                  . {whyText(culprit, item, country)}
                </p>
                <Ways>
                  {items.length > 1 && (
                    <ButtonLink kind="secondary" size="sm" href={to(without(items, item))}>
                      Leave it in the warehouse
                    </ButtonLink>
                  )}
                  {items.length > 1 && culprit.alone && (
                    <ButtonLink kind="secondary" size="sm" href={to(newParcelPath([item.id]))}>
                      Ship it alone
                    </ButtonLink>
                  )}
                  {culprit.by_class && <Deny item={item} />}
                </Ways>
              </li>
            )
          )
        })}
      </ul>
      <Ways>
        {culprits.length > 1 && others.length > 0 && (
          <ButtonLink size="sm" href={to(newParcelPath(others.map(({ id }) => id)))}>
            {others.length === 1 ? 'Ship only the other item' : `Ship only the other ${others.length} items`}
          </ButtonLink>
        )}
        {data?.uninsured && (
          <Button kind="secondary" size="sm" onClick={onUninsured}>
            Ship it without insurance
          </Button>
        )}
        {elsewhere.map((address) => (
          <Button key={address.id} kind="secondary" size="sm" onClick={() => onAddress(address.id)}>
            Send all of it to {address.name}, {address.city}, {countryName(address.country)}
          </Button>
        ))}
      </Ways>
    </Note>
  )
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 flex flex-wrap gap-2 empty:hidden [&_.btn]:whitespace-normal">{children}</div>
)

const without = (items: readonly ListedItem[], { id: out }: ListedItem) =>
  newParcelPath(items.map(({ id }) => id).filter((id) => id !== out))

function whyText({ alone, by_class }: Culprit, { goods_class }: ListedItem, country: string): string {
  if (goods_class === 'prohibited') return 'These goods can’t be shipped abroad.'
  const goods = guessWords(goods_class)?.goods
  if (by_class && goods) return `No line to ${countryInText(country)} takes ${goods}.`
  if (!alone) return 'It’s too heavy or large for every line.'
  return goods
    ? `A line takes ${goods}, but not together with the others.`
    : 'With it, the parcel is too heavy or large for every line.'
}

/** The customer says it is something else; a person looks at it again and writes to them. */
function Deny({ item }: { item: ListedItem }) {
  const { busy, failure, send } = useSend()
  const [sent, setSent] = useState(false)
  const words = guessWords(item.goods_class)
  if (!words) return null
  if (sent)
    return (
      <p role="status">
        {words.denied} We’ll look at it again and write to you. Until then we count it as {words.goods}.
      </p>
    )
  const text = `${words.deny}: “${item.title}”. Look again at what kind of goods it is.`
  const deny = async () => {
    await call('feed/feed_back', { kind: 'question', ref: item.order_no, text })
    setSent(true)
  }
  return (
    <>
      <Button kind="secondary" size="sm" busy={busy} onClick={() => send(deny)}>
        {words.deny}
      </Button>
      {failure && <p role="alert">{failure.message}</p>}
    </>
  )
}
