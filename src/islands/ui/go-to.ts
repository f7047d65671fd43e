const LEAVING_MS = 4000

/** Leaves for another page. Stays busy meanwhile, so that nothing is sent twice. */
export function goTo(href: string): Promise<void> {
  location.assign(href)
  return new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS)
  })
}
