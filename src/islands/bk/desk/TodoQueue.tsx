import { ChevronRight } from 'lucide-react'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'

interface Props {
  path: string
  task: string
  count: number
  late: number
}

export function TodoQueue({ path, task, count, late }: Props) {
  const to = useSitePath()
  return (
    <a className="bk-queue" href={to(path)}>
      <span className={`bk-queue-count ${count === 0 ? 'bk-queue-none' : ''}`}>{count}</span>
      <span className={`flex-1 ${count === 0 ? 'text-muted' : 'font-medium'}`}>{task}</span>
      {late > 0 && <Badge tone="amber">{late} late</Badge>}
      <ChevronRight className="icon text-faint" aria-hidden="true" />
    </a>
  )
}
