import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A reporter of vitest: writes to the file that RESULTS names how many tests passed and were skipped, what failed (hooks
 * too, which vitest's own JSON leaves out), and what passed only when tried again.
 */
export default class {
  onTestRunEnd(modules) {
    const results = { passed: 0, skipped: 0, failed: [], unsteady: [] }
    for (const module of modules) {
      const file = relative('', module.moduleId)
      for (const part of [module, ...module.children.allSuites()])
        for (const error of part.errors())
          results.failed.push(`${file}, a hook or the file: ${firstLine(error)}`)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') results.passed++
        if (state === 'skipped') results.skipped++
        if (state === 'failed') results.failed.push(`${file} > ${test.fullName}: ${firstLine(errors[0])}`)
        if (state === 'passed' && errors?.length)
          results.unsteady.push(`${test.fullName}: ${firstLine(errors[0])}`)
      }
    }
    writeFileSync(process.env.RESULTS, JSON.stringify(results))
  }
}

const firstLine = (error) => (error?.message ?? 'no message').split('\n')[0]
