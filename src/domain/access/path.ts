/**
 * The one form of a path: a single leading slash, no doubled slash, no backslash, no control character and no
 * slash at the end. Browsers read `//host`, `/\host` and `/⇥/host` as another site, so every redirect starts here.
 */
export function cleanPath(pathname: string): string {
  const path = `/${pathname.replace(/\p{Cc}/gu, '')}`.replace(/[/\\]+/g, '/')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** The desktop's twin of a page's path; a desktop path as it is. */
export const desktopPath = (path: string): string => path.replace(/^\/m(?=\/|$)/, '') || '/'

/** Files, the API and the machine's own addresses: no page, so nobody is ever led there. Takes a clean path. */
export function isNoPage(path: string): boolean {
  return (
    /^\/(?:[_@][^/]*|\.well-known|api|img|healthz|readyz|metrics)(?:\/|$)/.test(path) ||
    /\.[a-z\d]+$/i.test(path)
  )
}
