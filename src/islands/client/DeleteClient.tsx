import { useSitePath } from '#islands/site.tsx'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { call } from '#stores/api.ts'
import type { Client } from './client.ts'

interface Props {
  client: Client
  open: boolean
  onClose: () => void
}

export function DeleteClient({ client: { id, name }, open, onClose }: Props) {
  const to = useSitePath()
  const remove = async () => {
    await call('customer_client/delete_customer_client/{id}', { id })
    await goTo(to('/user/customer-client-list'))
  }
  return (
    <AskFirst
      {...{ open, onClose }}
      title={`Delete ${name}`}
      keep="Keep"
      doIt="Delete this client"
      act={remove}
    >
      <p>
        Everything you noted about them goes. Their orders stay, but no longer say for whom they were. This
        cannot be undone.
      </p>
    </AskFirst>
  )
}
