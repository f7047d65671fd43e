/** The first, the last and those around the current page; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const numbers = [1, page - 1, page, page + 1, pages]
    .filter((number) => number >= 1 && number <= pages)
    .filter((number, index, all) => all.indexOf(number) === index)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}
