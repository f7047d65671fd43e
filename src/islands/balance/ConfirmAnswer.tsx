import { useId, useState } from 'react'
import { fenOf } from '#domain/money/money.ts'
import { lackOf } from '#islands/checkout/lack.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { PaySum } from '#islands/ui/PaySum.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { amountWords, answerWords, type Asked } from './question.ts'
import { later } from '#islands/ui/later.tsx'

/** Most have enough. */
const MissingBalance = later(() =>
  import('#islands/checkout/MissingBalance.tsx').then((part) => part.MissingBalance),
)

interface Props {
  asked: Asked
  onAnswered: () => void
}

/** The choice, the yes and the no to one question. */
export function ConfirmAnswer({ asked, onAnswered }: Props) {
  const { id, options, back_cny } = asked
  const name = useId()
  const money = useMoneyWords()
  const [chosen, setChosen] = useState<string>()
  const [unchosen, setUnchosen] = useState(false)
  const [refusing, setRefusing] = useState(false)
  const option = options.find(({ text }) => text === chosen)
  const amount_cny = options.length > 0 ? option?.amount_cny : asked.amount_cny
  const words = answerWords(asked, amount_cny ?? '0.00', money)
  const payload = {
    id,
    accept: true,
    ...(option && { option: option.text }),
    expected_amount_cny: amount_cny,
  }
  const intent = useIntentKey(JSON.stringify(payload))
  const { busy, failure, send } = useSend()
  const accept = () => {
    setUnchosen(!amount_cny)
    if (!amount_cny) return
    send(
      async () => {
        await call('balance/confirm', payload, { key: intent.key() })
        intent.renew()
        showDone(words.accepted)
        await loadUser()
        onAnswered()
      },
      ({ code }) => {
        if (code === 'PRICE_CHANGED' || code === 'WRONG_STATE') onAnswered()
      },
    )
  }
  const lack = lackOf(failure)
  return (
    <>
      {options.length > 0 && (
        <fieldset className="grid gap-3" aria-describedby={unchosen ? `${name}-error` : undefined}>
          <legend className="field-label mb-2">Choose an option</legend>
          {options.map(({ text, price_cny, amount_cny: costs, photo }) => (
            <CheckField
              key={text}
              type="radio"
              name={name}
              checked={text === chosen}
              onChange={() => {
                setChosen(text)
                setUnchosen(false)
              }}
            >
              {photo && (
                <img className="thumb mb-1 size-24" src={photo.thumb_url} alt={text} loading="lazy" />
              )}
              <span className="font-medium">{text}</span>
              <span className="block text-muted">
                {money(price_cny)} each,{' '}
                {costs === '0.00' ? 'nothing more to pay' : amountWords(costs, money)}
              </span>
            </CheckField>
          ))}
          {unchosen && (
            <p className="field-error" id={`${name}-error`} role="alert">
              Choose one of the options.
            </p>
          )}
        </fieldset>
      )}
      {lack && <MissingBalance lack={lack} />}
      {failure && !lack && <Note tone={failure.status === 409 ? 'amber' : 'red'}>{failure.message}</Note>}
      <div className="flex flex-wrap gap-3">
        {!lack && (
          <Button busy={busy} onClick={accept}>
            {amount_cny && fenOf(amount_cny) > 0 ? (
              <>
                Pay <PaySum cny={amount_cny} />
              </>
            ) : (
              words.accept
            )}
          </Button>
        )}
        <Button kind={back_cny ? 'danger-quiet' : 'quiet'} disabled={busy} onClick={() => setRefusing(true)}>
          {words.refuse}
        </Button>
      </div>
      <RefuseEntry asked={asked} open={refusing} onClose={() => setRefusing(false)} onRefused={onAnswered} />
    </>
  )
}

interface RefuseEntryProps {
  asked: Asked
  open: boolean
  onClose: () => void
  onRefused: () => void
}

/** Asks before a no, and says what it leads to. */
function RefuseEntry({ asked, open, onClose, onRefused }: RefuseEntryProps) {
  const { id, title, amount_cny, back_cny } = asked
  const words = answerWords(asked, amount_cny, useMoneyWords())
  const intent = useIntentKey(`${id} refuse`)
  const refuse = async () => {
    await call('balance/confirm', { id, accept: false }, { key: intent.key() })
    intent.renew()
    showDone(words.refused)
    onClose()
    await loadUser()
    onRefused()
  }
  return (
    <AskFirst
      open={open}
      onClose={onClose}
      title={words.title}
      keep="Go back"
      doIt={words.refuseNow}
      kind={back_cny ? 'danger' : 'primary'}
      act={refuse}
      onFailure={({ code }) => code === 'WRONG_STATE' && onRefused()}
    >
      <p>{title}</p>
      <p className="text-muted">{words.effect}</p>
    </AskFirst>
  )
}
