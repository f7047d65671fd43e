import { Allowed } from '#islands/bk/desk/Allowed.tsx'

/** The way to say that a box lacks pieces of an item. */
export const FewerCame = ({ onFewer }: { onFewer: () => void }) => (
  <Allowed call="bk/scan_arrival">
    <button type="button" className="link" onClick={onFewer}>
      Fewer came
    </button>
  </Allowed>
)
