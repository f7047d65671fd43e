import { ChevronRight } from 'lucide-react'
import { sitePath, type Site } from '#islands/site-path.ts'
import { Badge } from '#islands/ui/Badge.tsx'

interface Props {
  site: Site
  path: string
  task: string
  count: number
  late: number
}

export function TodoQueue({ site, path, task, count, late }: Props) {
  return (
    <a className="bk-queue" href={sitePath(site, path)}>
      <span className={`bk-queue-count ${count === 0 ? 'bk-queue-none' : ''}`}>{count}</span>
      <span className={`flex-1 ${count === 0 ? 'text-muted' : 'font-medium'}`}>{task}</span>
      {late > 0 && <Badge tone="amber">{late} late</Badge>}
      <ChevronRight className="icon text-faint" aria-hidden="true" />
    </a>
  )
}
