import { showCnyText } from '#domain/money/money.ts'

interface Props {
  /** An API amount: "238.50". */
  cny: string
  /** The same in the customer's currency, ready to read: "$33.20". */
  shown?: string | undefined
  size?: 'md' | 'lg'
  /** Other options cost more. */
  from?: boolean
}

/** The reader's currency first and large, yuan small behind it; yuan alone for who reads in them. */
export function Money({ cny, shown, size = 'md', from = false }: Props) {
  return (
    <span className={`money-pair ${size === 'lg' ? 'money-lg' : ''}`}>
      {from && <span className="text-muted text-[0.875em] font-normal">from&nbsp;</span>}
      {shown && <span className="money money-shown">{shown}</span>}
      <span className="money money-yuan">{showCnyText(cny)}</span>
    </span>
  )
}
