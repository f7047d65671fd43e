import { useState } from 'react'
import { showDone, showWarning } from '#stores/toast.ts'
import { Button } from './Button.tsx'
import { Chips } from './Chips.tsx'
import { Choices } from './Choices.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorState } from './ErrorState.tsx'
import { LoadMore } from './LoadMore.tsx'
import { Pager } from './Pager.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'
import { Tabs } from './Tabs.tsx'
import { TextField } from './TextField.tsx'

const TABS = [
  { id: 'pay', label: 'Waiting for payment', count: 2 },
  { id: 'bought', label: 'Purchased', count: 14 },
  { id: 'stored', label: 'In warehouse', count: 500 },
]
const SIZES = ['S', 'M', 'L', 'XL', '2XL'].map((value) => ({ value, label: value, disabled: value === 'XL' }))
const CHIPS = ['All', 'Taobao', '1688', 'Weidian'].map((label) => ({ value: label, label }))
const mail = (text: string) =>
  /^\S+@\S+\.\S+$/.test(text) ? undefined : 'Enter an address such as ana@example.com.'

/** The parts that need React, on /bk/design. */
export function DesignDemo() {
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
      <TextField label="E-mail" type="email" check={mail} hint="Leave the field to see it checked." />
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
