import { copyLink } from '#islands/ui/copy-link.ts'
import { Button } from '#islands/ui/Button.tsx'
import { QrCode } from '#islands/ui/QrCode.tsx'

interface Props {
  code: string
  link: string
}

/** The link to give away, as text, for a camera, and as a code to type. */
export function InviteCard({ code, link }: Props) {
  return (
    <section className="card card-body grid content-start gap-4" aria-labelledby="invite">
      <h2 id="invite" className="text-base">
        Your invitation
      </h2>
      <p className="text-sm text-muted">
        Friends who create their account with this link are your invitees. A code cannot be added later.
      </p>
      <p className="rounded-field bg-sunken p-3 text-sm select-all [overflow-wrap:anywhere]">{link}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => copyLink(link, 'Select it and copy it yourself.')}>Copy the link</Button>
        <p className="text-sm">
          Code: <strong className="select-all">{code}</strong>
        </p>
      </div>
      <QrCode text={link} label="The link above, for the camera of a phone" />
    </section>
  )
}
