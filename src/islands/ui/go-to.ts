const LEAVING_MS = 4000

/**
 * Leaves for another page; with `replace` nobody comes back to this one. Stays busy meanwhile, so that nothing is sent
 * twice.
 */
export function goTo(href: string, { replace = false } = {}): Promise<void> {
  if (replace) location.replace(href)
  else location.assign(href)
  return new Promise((resolve) => {
    setTimeout(resolve, LEAVING_MS)
  })
}
