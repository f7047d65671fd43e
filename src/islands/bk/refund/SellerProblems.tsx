import type { ComponentProps } from 'react'
import { VERDICT_WORDS } from '#domain/warehouse/correction.ts'
import { SELLER_ANSWERS } from '#domain/warehouse/seller-problem.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { ItemPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { useTurn } from '#islands/hooks/use-list.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { copyText } from '#islands/ui/copy-link.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { serverNow } from '#stores/clock.ts'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

type Problem = Data<'bk/get_seller_problems'>['list'][number]

interface Props {
  /** Counts what has changed elsewhere: then the list is read anew. */
  turn: number
  /** To see all of an item. */
  onOpen: (item_id: string) => void
  onChanged: () => void
}

/** Items that came wrong, damaged or incomplete: what their seller has to hear, and what they answer. */
export function SellerProblems({ turn, onOpen, onChanged }: Props) {
  const isOwn = useIsOwn()
  const list = useDeskList('bk/get_seller_problems', {})
  const { open, setOpen, close, finish } = useOpen<{ item: Problem; again: boolean }>(() => {
    list.again()
    onChanged()
  })
  useTurn(turn, list.again)
  const Task = open?.again ? ReplacementDialog : SellerAnswerDialog
  return (
    <>
      <DeskTable
        list={list}
        empty="No seller has to hear of anything."
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        columns={[
          { name: 'Item', kind: 'lead', cell: (item) => <StaffItemFacts item={item} /> },
          { name: 'What’s wrong', cell: (item) => <Wrong item={item} /> },
          {
            name: 'Tell the seller by',
            cell: ({ problem_due_at }) => (
              <div className="grid justify-items-start gap-1">
                {problem_due_at && <span className="whitespace-nowrap">{showDay(problem_due_at)}</span>}
                {problem_due_at && Date.parse(problem_due_at) < serverNow() && (
                  <Badge tone="amber">late</Badge>
                )}
              </div>
            ),
          },
          { name: 'The customer', cell: (item) => <span>{choiceWords(item)}</span> },
          {
            name: 'Next',
            kind: 'bare',
            cell: (item) => (
              <div className="grid justify-items-start gap-2">
                <NotOwn own={isOwn(item)}>
                  {item.replace_agreed_at && (
                    <Allowed call="bk/await_replacement">
                      <Button size="sm" onClick={() => setOpen({ item, again: true })}>
                        Sends it again
                      </Button>
                    </Allowed>
                  )}
                  <Allowed call="bk/seller_answered">
                    <Button size="sm" kind="secondary" onClick={() => setOpen({ item, again: false })}>
                      {item.replace_agreed_at ? 'Other answer' : 'Seller answered'}
                    </Button>
                  </Allowed>
                </NotOwn>
                <button type="button" className="link text-sm" onClick={() => onOpen(item.id)}>
                  See the item
                </button>
              </div>
            ),
          },
        ]}
      />
      {open && <Task item={open.item} onClose={close} onDone={finish} />}
    </>
  )
}

function choiceWords({ status, replace_agreed_at, question }: Problem): string {
  if (status === 'RefundRequested') return 'Wants a refund'
  if (replace_agreed_at) return 'Wants it sent again'
  return question ? `Is asked until ${showDay(question.expires_at)}` : 'Has not said'
}

/** The verdict, our note and photos, and what goes to the seller. */
function Wrong({ item }: { item: Problem }) {
  const { verdict, inspection_note, qc_photos, title, message } = item
  return (
    <div className="grid gap-2 md:max-w-72">
      {verdict && <span className="font-medium">{VERDICT_WORDS[verdict]}</span>}
      {inspection_note && <span className="bk-note">{inspection_note}</span>}
      <ItemPhotos photos={qc_photos} title={title} />
      <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm max-md:justify-end">
        <button type="button" className="link" onClick={() => copyText(message, 'message', message)}>
          Copy message
        </button>
        <button type="button" className="link" onClick={() => download(qc_photos.map(({ url }) => url))}>
          Download photos
        </button>
      </div>
    </div>
  )
}

/** Saves each of these files, as a click on each would. */
function download(urls: readonly string[]): void {
  for (const href of urls) Object.assign(document.createElement('a'), { href, download: '' }).click()
}

const ANSWERS = [
  { value: 'pays_back', label: 'Pays it back' },
  { value: 'refused', label: 'Does nothing' },
]

interface DialogProps {
  item: Problem
  onClose: () => void
  onDone: () => void
}

/** Asks what the seller does instead of sending it again. */
function SellerAnswerDialog({ item, onClose, onDone }: DialogProps) {
  const form = useForm(
    { outcome: '', reason: '' },
    { outcome: (chosen) => (chosen ? undefined : 'Choose what the seller does.') },
  )
  const send = async () => {
    const outcome = SELLER_ANSWERS.find((one) => one === form.values.outcome)
    if (!outcome) return
    await call('bk/seller_answered', { id: item.id, outcome, reason: form.values.reason.trim() })
    showDone(`Noted. ${item.email} is told.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="What the seller answers">
      <DeskForm form={form} send={send} button="Note the answer" focus>
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        <SelectField
          name="outcome"
          label="The seller"
          prompt="Choose"
          options={ANSWERS}
          value={form.values.outcome}
          error={form.errors.outcome}
          onChange={(event) => form.set('outcome', event.currentTarget.value)}
        />
        <MoreField {...form.field('reason')} />
      </DeskForm>
    </Dialog>
  )
}

/** It is on its way again; its customer has agreed. */
function ReplacementDialog({ item, onClose, onDone }: DialogProps) {
  const form = useForm({ reason: '' }, {})
  const send = async () => {
    await call('bk/await_replacement', { id: item.id, reason: form.values.reason.trim() })
    showDone('Noted. It waits in “On the way”.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="The seller sends it again">
      <DeskForm form={form} send={send} button="Wait for the new one" focus>
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        <p>
          Tracking number, weight, photos and days are cleared. Services nobody has begun with are paid back.
        </p>
        <MoreField {...form.field('reason')} />
      </DeskForm>
    </Dialog>
  )
}

const MoreField = (field: ComponentProps<typeof ReasonField>) => (
  <ReasonField {...field} label="More about it" optional hint="The customer reads it." />
)
