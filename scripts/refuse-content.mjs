/** Ends this process, with one line per problem, as long as an editor has something to mend in src/content; warnings are said. */
export async function refuseContent() {
  // Late, because it needs Node 24 and what has been installed.
  const { refuseProblems } = await import('../src/editing/problems.ts')
  const { contentWarnings } = await import('../src/editing/warnings.ts')
  try {
    refuseProblems('.')
    for (const warning of contentWarnings('.')) console.warn(warning)
  } catch (error) {
    if (error.name !== 'ContentError') throw error
    console.error(error.message)
    process.exit(1)
  }
}
