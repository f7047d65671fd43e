/** Does the work for all of them, so many side by side; one that fails does not stop the others. In the order given. */
export async function atOnce<From, To>(
  all: readonly From[],
  most: number,
  work: (one: From) => Promise<To>,
): Promise<PromiseSettledResult<To>[]> {
  const results: PromiseSettledResult<To>[] = []
  const queue = all.entries()
  const worker = async () => {
    for (const [index, one] of queue) {
      const [settled] = await Promise.allSettled([work(one)])
      results[index] = settled
    }
  }
  await Promise.all(Array.from({ length: most }, worker))
  return results
}
