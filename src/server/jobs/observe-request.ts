type Observe = (name: string, status: number, ms: number) => void

/** Answered before the counters were loaded, which no first page waits for (start.ts). */
const early: Parameters<Observe>[] = []

let observe: Observe = (...request) => void early.push(request)

/** Counts an answered request. `name` must come from a list of ours: each one is kept for ever. */
export const observeRequest: Observe = (name, status, ms) => observe(name, status, ms)

/** From now on this counts, also what was answered before. */
export function observeWith(counter: Observe): void {
  observe = counter
  for (const request of early.splice(0)) counter(...request)
}
