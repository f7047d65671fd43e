import { labelsPath } from '#domain/page-path.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { MoveByScan } from './MoveByScan.tsx'

/** Items are moved by scanning them and the shelf they are put on. */
export const ShelvesPage = onSite(function ShelvesPage() {
  return (
    <StaffGate page="/bk/shelves">
      <Shelves />
    </StaffGate>
  )
})

function Shelves() {
  const to = useSitePath()
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" href={to('/bk/orders?queue=InWarehouse')}>
          What is stored
        </ButtonLink>
        <ButtonLink kind="secondary" href={to(labelsPath())}>
          Print shelf labels
        </ButtonLink>
      </div>
      <Allowed call="bk/set_shelf">
        <MoveByScan />
      </Allowed>
    </div>
  )
}
