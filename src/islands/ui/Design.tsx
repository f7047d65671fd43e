import Heart from 'lucide-react/icons/heart'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { showDone, showWarning } from '#stores/toast.ts'
import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { CheckField } from './CheckField.tsx'
import { Chips } from './Chips.tsx'
import { Choices } from './Choices.tsx'
import { DESIGN_LIST } from './design-list.ts'
import { Dialog } from './Dialog.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadMore } from './LoadMore.tsx'
import { Money } from './Money.tsx'
import { Note } from './Note.tsx'
import { Pager } from './Pager.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { Receipt, type ReceiptRow } from './Receipt.tsx'
import { SelectField } from './SelectField.tsx'
import { Skeleton } from './Skeleton.tsx'
import { StatusDot } from './StatusDot.tsx'
import { Tabs } from './Tabs.tsx'
import { TextArea, TextField } from './TextField.tsx'

/** The page /bk/design: every part of the kit, and how it is written. */
export function Design() {
  return (
    <>
      <div className="wrap section">
        <h1 className="text-3xl">Design parts</h1>
        <div className="mt-8 card">
          <table className="table-cards">
            <thead>
              <tr>
                <th>Part</th>
                <th>Written</th>
                <th>Takes</th>
              </tr>
            </thead>
            <tbody>
              {DESIGN_LIST.map(([part, written, takes]) => (
                <tr key={part}>
                  <td className="lead font-medium">{part}</td>
                  <td>
                    <code className="text-xs">{written}</code>
                  </td>
                  <td className="text-muted">{takes}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <h2 className="mt-16 text-2xl">Alive</h2>
        <div className="mt-6">
          <LiveParts />
        </div>
      </div>
      <div className="grid xl:grid-cols-2">
        <ThemedParts theme="light" />
        <ThemedParts theme="dark" />
      </div>
    </>
  )
}

const KINDS = ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'] as const
const TONES = ['grey', 'green', 'amber', 'red', 'blue'] as const
const COUNTRIES = [
  { value: 'DE', label: 'Germany' },
  { value: 'BR', label: 'Brazil' },
]
const RECEIPT: readonly ReceiptRow[] = [
  { label: 'Goods', detail: '2 × ¥99.00', cny: '198.00', shown: '$27.56' },
  { label: 'Service fee', detail: '8% of goods', cny: '15.84', shown: '$2.20' },
  { label: 'Subtotal', cny: '213.84', shown: '$29.76', kind: 'subtotal' },
  { label: 'Freight to Germany', detail: '1.2 kg', cny: '148.00', shown: '$20.60', estimated: true },
  { label: 'Coupon', cny: '-36.00', shown: '-$5.01' },
  { label: 'To pay', cny: '325.84', shown: '$45.35', kind: 'total' },
]
const ROWS = [
  ['Canvas sneaker 帆布鞋 复古低帮休闲', 'Waiting for payment', 'amber', 'Pay by 24 Nov', '0.01'],
  ['Backpack, 24 l', 'In warehouse', 'green', 'Ship by 18 Feb', '238.50'],
  ['Donaudampfschifffahrtsgesellschaftskapitänsmütze', 'Refunded', 'grey', undefined, '1234567.89'],
] as const

/** The parts at rest, in one theme. */
function ThemedParts({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-10 p-6" data-theme={theme}>
      <div className="grid gap-4">
        {KINDS.map((kind) => (
          <div key={kind} className="flex flex-wrap items-center gap-3">
            <Button kind={kind} size="lg">
              Large
            </Button>
            <Button kind={kind}>Pay ¥238.50</Button>
            <Button kind={kind} size="sm">
              <Heart className="icon" aria-hidden="true" />
              Small
            </Button>
            <Button kind={kind} busy>
              Pay ¥238.50
            </Button>
            <Button kind={kind} disabled>
              Disabled
            </Button>
          </div>
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Full name" hint="As on the door." placeholder="Ana Souza" />
        <TextField label="Postcode" defaultValue="1234" error="Enter five digits, such as 10115." />
        <SelectField label="Country" prompt="Choose a country" options={COUNTRIES} />
        <TextField label="Email" defaultValue="demo@example.test" disabled />
        <TextArea label="Notes for the buyer" optional />
        <div className="grid content-start gap-3">
          <CheckField defaultChecked>Insure this parcel for ¥338.00 (premium ¥10.14)</CheckField>
          <CheckField>Ship without the shoe box</CheckField>
          <CheckField disabled>Vacuum packing (not for shoes)</CheckField>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="grid gap-3">
        {TONES.map((tone) => (
          <Note key={tone} tone={tone}>
            Your item is at the warehouse. Weight 812 g, six photos.
          </Note>
        ))}
      </div>
      <div className="card">
        <table className="table-cards">
          <thead>
            <tr>
              <th>Item</th>
              <th>Status</th>
              <th className="num">Price</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([name, word, tone, next, cny]) => (
              <tr key={name}>
                <td className="lead">{name}</td>
                <td data-label="Status">
                  <StatusDot tone={tone} word={word} next={next} />
                </td>
                <td className="num" data-label="Price">
                  <Money cny={cny} shown="$33.20" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <section className="card">
          <div className="card-head">
            <h3>What you pay</h3>
            <Badge tone="amber">Estimate</Badge>
          </div>
          <div className="card-body">
            <Receipt rows={RECEIPT} />
          </div>
        </section>
        <div className="grid min-w-0 content-start gap-6">
          <Money cny="1234567.89" shown="$171,810.40" size="lg" />
          <Skeleton lines={4} />
          <div className="flex gap-3">
            <Skeleton className="size-20 rounded-field" />
            <Skeleton className="h-20 flex-1 rounded-field" />
          </div>
        </div>
      </div>
      <section className="card">
        <EmptyState text="Nothing waits for payment." icon={Search}>
          <Button size="sm">Find an item</Button>
        </EmptyState>
      </section>
    </div>
  )
}

const TABS = [
  { id: 'pay', label: 'Waiting for payment', count: 2 },
  { id: 'bought', label: 'Purchased', count: 14 },
  { id: 'stored', label: 'In warehouse', count: 500 },
]
const SIZES = ['S', 'M', 'L', 'XL', '2XL'].map((value) => ({ value, label: value, disabled: value === 'XL' }))
const CHIPS = ['All', 'Taobao', '1688', 'Weidian'].map((label) => ({ value: label, label }))
const mail = (text: string) =>
  /^\S+@\S+\.\S+$/.test(text) ? undefined : 'Enter an address such as ana@example.com.'

/** Parts that answer to what is pressed and typed. */
function LiveParts() {
  const [open, setOpen] = useState(false)
  const [tab, setTab] = useState('pay')
  const [size, setSize] = useState<string | undefined>('M')
  const [chip, setChip] = useState('All')
  const [quantity, setQuantity] = useState(1)
  const [page, setPage] = useState(4)
  return (
    <div className="grid gap-8">
      <Tabs label="Orders" tabs={TABS} selected={tab} onSelect={setTab} />
      <div className="flex flex-wrap items-end gap-6">
        <QuantityStepper value={quantity} onChange={setQuantity} max={20} />
        <QuantityStepper value={1} onChange={() => {}} label="Quantity, locked" disabled />
        <Chips label="Platform" chips={CHIPS} selected={chip} onSelect={setChip} />
      </div>
      <Choices legend="Size" options={SIZES} value={size} onChange={setSize} />
      <TextField label="Email" type="email" check={mail} hint="Leave the field to see it checked." />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Button kind="secondary" onClick={() => showWarning('The seller changed the price to ¥251.00.')}>
          Warn
        </Button>
        <Button
          kind="secondary"
          onClick={() => showDone('Added to your cart.', { label: 'Open the cart', href: '/cart' })}
        >
          Say it is done
        </Button>
      </div>
      <Pager page={page} pages={12} onPage={setPage} />
      <LoadMore more busy={false} onMore={() => {}} />
      <ErrorState onRetry={() => {}} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Pay for two items"
        foot={
          <>
            <Button kind="secondary" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button onClick={() => showWarning('Your balance is ¥120.00. You need ¥118.50 more.')}>
              Pay ¥238.50
            </Button>
          </>
        }
      >
        <p>We buy both today. What you paid comes back in full as long as we have not bought them.</p>
      </Dialog>
    </div>
  )
}
