import { browserStorage } from '#stores/browser-storage.ts'
import { whenShown } from '#stores/when-shown.ts'

/** The code of /ad/{code}, or of `?ad=` on any page, kept until the visitor registers (`$ad` in stores/user.ts reads it). */
const { pathname, search } = location
const code = /^\/ad\/([^/]+)$/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('ad') ?? ''
if (/^[\w.~-]{1,64}$/.test(code)) whenShown(() => browserStorage('localStorage')?.setItem('ad', code))
