import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { Unkept } from '#stores/kept-session.ts'

const SENTENCES: Record<Unkept, string> = {
  cookie:
    'Your browser does not keep our cookie, so you cannot stay signed in. Allow cookies for this site, then reload.',
  storage:
    'Your browser stores nothing for this site, so you cannot stay signed in. Allow cookies and site data for this site, then reload.',
}

/** Why nobody can stay signed in here, and what to do. */
export const NotKeptNote = ({ what }: { what: Unkept }) => <Note tone="red">{SENTENCES[what]}</Note>

/** In place of the login: the password was right, yet the next page would ask for it again. */
export function NotKept({ what }: { what: Unkept }) {
  return (
    <>
      <NotKeptNote what={what} />
      <Button block onClick={() => location.reload()}>
        Reload
      </Button>
    </>
  )
}
