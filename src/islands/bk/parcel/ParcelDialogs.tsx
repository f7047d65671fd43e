import { returnFreightDoubt, wayOutFen } from '#domain/parcel/return-freight.ts'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { call, type Data } from '#stores/api.ts'
import { cnyFromFen, fenFromTyped, netFenOf, showCny, showCnyText } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'

const ParcelLook = laterDialog(() => import('./ParcelLook.tsx').then((part) => part.ParcelLook))
const ShipDialog = laterDialog(() => import('./ShipDialog.tsx').then((part) => part.ShipDialog))
const TrackDialog = laterDialog(() => import('./TrackDialog.tsx').then((part) => part.TrackDialog))
const ClaimDialog = laterDialog(() => import('./ClaimDialog.tsx').then((part) => part.ClaimDialog))
const WeighDialog = laterDialog(() => import('./WeighDialog.tsx').then((part) => part.WeighDialog))
const LossDialog = laterDialog(() => import('./TroubleDialogs.tsx').then((part) => part.LossDialog))
const TakeOutDialog = laterDialog(() => import('./TroubleDialogs.tsx').then((part) => part.TakeOutDialog))
const RenumberDialog = laterDialog(() => import('./RenumberDialog.tsx').then((part) => part.RenumberDialog))
const TakeOverDialog = laterDialog(() => import('./TroubleDialogs.tsx').then((part) => part.TakeOverDialog))
const PackDialog = laterDialog(() => import('./PackDialog.tsx').then((part) => part.PackDialog))

export interface ParcelTask {
  what:
    | 'look'
    | 'pack'
    | 'take_over'
    | 'weigh'
    | 'ship'
    | 'track'
    | 'cancel'
    | 'return'
    | 'claim'
    | 'loss'
    | 'out'
    | 'renumber'
  parcel_no: string
  /** It belongs to who looks: they read it and no more. */
  own: boolean
  /** Its slip was scanned: what is packed is put out for the carrier as well. */
  run?: boolean
}

interface Props {
  task: ParcelTask
  onTask: (task: ParcelTask) => void
  onClose: () => void
  /** The parcel has moved. */
  onChanged: () => void
}

const DIALOGS = {
  look: ParcelLook,
  pack: PackDialog,
  take_over: TakeOverDialog,
  weigh: WeighDialog,
  ship: ShipDialog,
  track: TrackDialog,
  cancel: CancelDialog,
  return: ReturnDialog,
  claim: ClaimDialog,
  loss: LossDialog,
  out: TakeOutDialog,
  renumber: RenumberDialog,
}

/** Reads the parcel when its dialog opens: the list behind it may be old. */
export function ParcelDialogs({ task, onTask, onClose, onChanged }: Props) {
  const { what, parcel_no, own, run = false } = task
  const { data, failure, busy, again } = useData(parcel_no, async () => {
    const [{ parcel }, { list }, history] = await Promise.all([
      call('parcel/get_parcel_detail', { parcel_no }),
      call('bk/get_pick_list', { parcel_nos: [parcel_no] }),
      call('bk/get_parcel_log', { parcel_no }),
    ])
    return { parcel, items: list, history }
  })
  if (!data)
    return (
      <Dialog open wide onClose={onClose} title={parcel_no}>
        {failure ? (
          <ErrorState message={failure.message} onRetry={again} busy={busy} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Dialog>
    )
  const Task = DIALOGS[what]
  return (
    <Task
      parcel={data.parcel}
      items={data.items}
      history={data.history}
      own={own}
      run={run}
      onTask={(next) => onTask({ what: next, parcel_no, own, run })}
      onClose={onClose}
      onDone={() => {
        onClose()
        onChanged()
      }}
    />
  )
}

export interface TaskProps {
  parcel: Awaited<ReturnType<typeof call<'parcel/get_parcel_detail'>>>['parcel']
  /** Its items, in the order of the shelves. */
  items: readonly StaffItem[]
  /** The parcel's packer, and who did what with it. */
  history: Data<'bk/get_parcel_log'>
  own: boolean
  run: boolean
  onTask: (what: ParcelTask['what']) => void
  onClose: () => void
  onDone: () => void
}

/** We cancel: everything the customer paid goes back. */
function CancelDialog({ parcel, onTask, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const net = showCnyText(cnyFromFen(netFenOf(parcel)))
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Write why. The customer reads it.') },
  )
  const cancel = async () => {
    await call('bk/cancel_parcel', { parcel_no, ...form.values }, { popup: false })
    showDone(`${parcel_no} is cancelled. ${net} went back.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Cancel ${parcel_no}`}>
      <form className="grid gap-5" onSubmit={form.submit(cancel)} noValidate>
        <p>All of {net} goes back to the customer at once, and the items go back into storage.</p>
        <TextField
          {...form.field('reason')}
          label="Reason"
          hint="The customer reads it."
          autoComplete="off"
          maxLength={300}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <div className="grid gap-3">
          <Button type="submit" kind="danger" size="lg" block busy={form.busy}>
            Cancel and give {net} back
          </Button>
          <Button kind="secondary" block onClick={() => onTask('look')}>
            Keep the parcel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The parcel is back with us: its items are stored again, and the carrier may want money for the way. */
function ReturnDialog({ parcel, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const form = useForm(
    { return_freight_cny: '' },
    {
      return_freight_cny: (typed) =>
        fenFromTyped(typed) === null ? 'Enter what the carrier charges, such as 45.00, or 0.' : undefined,
    },
  )
  const fen = fenFromTyped(form.values.return_freight_cny)
  const out_fen = wayOutFen(parcel.fees)
  const doubt = useDoubt(returnFreightDoubt(fen ?? 0, out_fen), 'That’s what the carrier charges.')
  const take = async () => {
    if (fen === null || !doubt.passes()) return
    await call('bk/return_parcel', { parcel_no, return_freight_cny: cnyFromFen(fen) }, { popup: false })
    showDone(
      fen ? `${parcel_no} is back. The customer is asked for ${showCny(fen)}.` : `${parcel_no} is back.`,
    )
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`${parcel_no} came back`}>
      <DeskForm
        form={form}
        send={take}
        button={fen ? `Take it back and ask for ${showCny(fen)}` : 'Take it back'}
        focus
      >
        <p>
          Its items are stored free for 30 more days. The customer paid{' '}
          {showCnyText(cnyFromFen(netFenOf(parcel)))} for the parcel. The {showCny(out_fen)} of its way there
          is kept.
        </p>
        <TextField
          {...form.field('return_freight_cny')}
          label="Return freight in yuan"
          hint="The customer has 30 days to accept it. After that it is added to their next parcel. Enter 0 to ask for nothing."
          inputMode="decimal"
          autoComplete="off"
        />
        {doubt.question}
      </DeskForm>
    </Dialog>
  )
}
