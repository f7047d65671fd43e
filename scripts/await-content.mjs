import { createServer } from 'node:http'

/**
 * Comes back once nothing is to be mended in src/content, with which `astro dev` would not start. Until then the
 * terminal and every address of `port` say what it is.
 */
export async function awaitContent(port) {
  const { contentProblems } = await import('../src/editing/problems.ts')
  const { problemLine } = await import('../src/editing/problem.ts')
  const { problemPage } = await import('../src/editing/problem-page.ts')
  let problems = contentProblems('.')
  if (problems.length === 0) return
  const server = createServer((_, res) => {
    res.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(problemPage(problems))
  }).listen(port, '127.0.0.1')
  console.error(`To mend first:\n${problems.map(problemLine).join('\n')}\nAlso on http://localhost:${port}`)
  while (problems.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    problems = contentProblems('.')
  }
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
