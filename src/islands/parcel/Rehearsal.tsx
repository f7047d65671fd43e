import { useState } from 'react'
import { showWeight } from '#domain/freight/weight.ts'
import { inWords } from '#islands/hooks/show-price.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { LinePick } from './LinePick.tsx'
import type { ParcelDetailed } from './parcel.ts'
import { chosenLine, useLines } from './use-lines.ts'

interface Props {
  parcel: ParcelDetailed
  onChanged: () => void
}

/** Until the freight of a weighed parcel is paid: every line for what it weighs now, and one item that may stay here. */
export function Rehearsal({ parcel, onChanged }: Props) {
  return (
    <section className="card card-body grid gap-5" aria-labelledby="rehearsal">
      <div className="grid gap-1">
        <h2 id="rehearsal" className="text-base">
          Change it before you pay the freight
        </h2>
        {parcel.real && (
          <p className="text-sm text-muted">
            Packed, it weighs {showWeight(parcel.real.actual_g)}. These are the exact prices for it.
          </p>
        )}
      </div>
      <ChangeLine parcel={parcel} onChanged={onChanged} />
      {!parcel.item_taken_out && parcel.items.length > 1 && <TakeOut parcel={parcel} onChanged={onChanged} />}
    </section>
  )
}

function ChangeLine({ parcel, onChanged }: Props) {
  const { parcel_no, line_code: now_code } = parcel
  const [line_code, setLineCode] = useState(now_code)
  const quote = useLines({ parcel_no })
  const line = chosenLine(quote.lines, line_code)
  const showPrice = useShown()
  const { busy, failure, send } = useSend()
  const change = () =>
    send(async () => {
      if (!line) return
      const { parcel: changed } = await call('parcel/change_line', { parcel_no, line_code: line.line_code })
      showDone(`It now goes by ${line.name}. ${inWords(showPrice)(changed.due_cny)} is due for it.`)
      onChanged()
    })
  return (
    <div className="grid gap-3">
      <LinePick
        quote={quote}
        chosen={line}
        line_code={line_code}
        onChoose={setLineCode}
        waysOut={<Note tone="amber">No line takes this parcel as it’s packed.</Note>}
      />
      {line && line.line_code !== now_code && (
        <div className="sticky z-1 bottom-0 flex flex-wrap items-center gap-3 py-3 border-t border-line bg-card phone:bottom-(--above-bars)">
          <Button busy={busy} onClick={change}>
            Send it by {line.name}
          </Button>
          <Money cny={line.total_cny} shown={showPrice(line.total_cny)} />
        </div>
      )}
      {failure && <Note tone={failure.status === 409 ? 'amber' : 'red'}>{failure.message}</Note>}
    </div>
  )
}

function TakeOut({ parcel, onChanged }: Props) {
  const { parcel_no, items } = parcel
  const [item_id, setItemId] = useState('')
  const [asking, setAsking] = useState(false)
  const item = items.find(({ id }) => id === item_id)
  const takeOut = async () => {
    await call('parcel/take_out_item', { parcel_no, item_id })
    showDone('It stays in the warehouse. We pack and weigh the rest again.')
    setAsking(false)
    onChanged()
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4 sm:max-w-96">
      <SelectField
        label="Leave one item here"
        hint="We then pack and weigh the rest again. You can do this once for a parcel."
        prompt="Choose an item"
        options={items.map(({ id, title, weight_g }) => ({
          value: id,
          label: weight_g === null ? title : `${title}, ${showWeight(weight_g)}`,
        }))}
        value={item_id}
        onChange={(event) => setItemId(event.currentTarget.value)}
      />
      <div>
        <Button kind="secondary" disabled={!item} onClick={() => setAsking(true)}>
          Take it out
        </Button>
      </div>
      {item && (
        <AskFirst
          open={asking}
          onClose={() => setAsking(false)}
          title="Take this item out?"
          keep="Leave it in"
          doIt="Take it out"
          act={takeOut}
        >
          <p>
            “{item.title}” goes back into storage. We pack the rest again, weigh it, and tell you the new
            freight.
          </p>
          <p className="text-muted">
            We keep what you paid for the rehearsal and its services. Your days to pay the freight continue.
          </p>
        </AskFirst>
      )}
    </div>
  )
}
