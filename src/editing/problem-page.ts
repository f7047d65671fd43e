import { escapeHtml } from '#domain/text/clean-text.ts'
import { type ContentProblem, placeOf } from './problem.ts'

/** The page `npm run dev` shows in place of any other while something is to be mended; it looks again by itself. */
export function problemPage(problems: readonly ContentProblem[]): string {
  const rows = problems
    .map(
      ({ file, line, field, stands, mend }) =>
        `<tr><td>${escapeHtml(placeOf({ file, line }))}<td>${escapeHtml(field)}<td>${escapeHtml(stands || 'nothing')}<td>${escapeHtml(mend)}`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>To mend: ${problems.length}</title>
<style>
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark }
table { border-collapse: collapse } th, td { padding: .5rem 1rem .5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #8888 }
td:nth-child(3) { max-width: 24rem; overflow-wrap: anywhere }
</style>
<h1>To mend in the shop’s texts</h1>
<p>The pages come back when the files are saved without these.</p>
<table><thead><tr><th>File<th>Field<th>What stands there<th>What to do</thead>
<tbody>
${rows}
</tbody></table>
</html>
`
}
