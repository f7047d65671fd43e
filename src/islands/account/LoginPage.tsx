import { useEffect, useRef, useState } from 'react'
import { desktopPath } from '#domain/access/path.ts'
import { landingPage } from '#domain/access/redirect.ts'
import { onSite, useSite, useSitePath } from '#islands/site.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { browserStorage } from '#stores/browser-storage.ts'
import { type StorageProblem, storageProblemAt } from '#stores/stored-session.ts'
import { broughtBack, restoreQuery } from '#stores/identity.ts'
import { $session, isNewHere } from '#stores/session.ts'
import { $user, loadUser } from '#stores/user.ts'
import { LocalCart } from './LocalCart.tsx'
import { LoginReason, NotKept, NotKeptNote } from './LoginReason.tsx'
import { askedFor, isMailed, type LoginScene, PANE_TITLES, type Pane, readScene } from './login-scene.ts'
import { LoginPanes, startIn } from './LoginPanes.tsx'
import { itemBehind, type LoginReason as Reason, reasonOf } from './login-reason.ts'

/**
 * The login on a page of its own. Who is logged in already leaves at once, as soon as the server says so too; nobody
 * leaves for a page that would only lead back here.
 */
export const LoginPage = onSite(function LoginPage() {
  const site = useSite()
  const to = useSitePath()
  const [scene, setScene] = useState<LoginScene | null>(null)
  const [pane, setPane] = useState<Pane>('login')
  const [problem, setProblem] = useState<StorageProblem | null>(null)
  const [forbidden, setForbidden] = useState(false)
  const reason = useReason()
  const box = useRef<HTMLDivElement>(null)
  // A pane that is asked for; the first leaves a reader, and a phone's keyboard, where they are.
  const isAsked = useRef(false)
  const choosePane = (chosen: Pane) => {
    isAsked.current = true
    setPane(chosen)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pane.
  useEffect(() => {
    if (isAsked.current) startIn(box.current)
  }, [pane])

  const target = () => landingPage(askedFor(), $user.get().role, site === 'm')
  const isLeaving = useRef(false)
  // Once: the answer to another tab's session may come while this one is on its way already.
  const leave = async (path: string) => {
    if (isLeaving.current) return
    isLeaving.current = true
    const missing = await storageProblemAt(path)
    isLeaving.current = !missing
    if (missing) setProblem(missing)
    else location.replace(path)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come.
  useEffect(() => {
    setForbidden(!browserStorage('localStorage'))
    const query = broughtBack(location.search)
    if (query !== null) restoreQuery()
    const plain = readScene(location.search)
    const opening: LoginScene = query === null ? plain : { ...plain, pane: 'provider', query }
    // Somebody from a page for customers, whose browser never was a customer's: most likely new.
    const fresh = site === 'm' && askedFor() !== '/' && isNewHere()
    setPane(opening.pane === 'login' && fresh ? 'register' : opening.pane)
    if (isMailed(opening) || !$session.get()) setScene(opening)
    else void loadUser().then(() => ($user.get().email ? leave(target()) : setScene(opening)))
  }, [])

  // Another tab has signed in, so this one need not.
  useEffect(() => {
    if (!scene || isMailed(scene)) return
    const onStorage = async ({ key, newValue }: StorageEvent) => {
      if (key !== 'user' || !newValue) return
      await loadUser()
      if ($user.get().email) await leave(target())
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  })

  if (!scene && !problem) return <LoginSkeleton />
  const Title = site === 'desktop' ? 'h1' : 'h2'
  return (
    <div ref={box} className="grid gap-6" role="dialog" aria-labelledby="login-title" data-login-page>
      <Title className="text-xl" id="login-title">
        {PANE_TITLES[pane]}
      </Title>
      {problem && <NotKept what={problem} />}
      {reason && !problem && <LoginReason {...reason} />}
      {scene && !problem && desktopPath(askedFor()) === '/cart' && (
        <LocalCart
          onOrder={() => document.querySelector<HTMLElement>('[data-login-page] form input')?.focus()}
        />
      )}
      {forbidden && !problem && <NotKeptNote what="storage" />}
      {scene && !problem && (
        <LoginPanes
          key={scene.token}
          scene={scene}
          pane={pane}
          onPane={choosePane}
          onDone={() => (pane === 'verify' ? location.assign(to('/user')) : void leave(target()))}
        />
      )}
    </div>
  )
})

function LoginSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading">
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}

/** Why the page this login leads to asks for one, with its item as soon as that is known. */
function useReason(): Reason | undefined {
  const [reason, setReason] = useState<Reason>()
  useEffect(() => {
    const path = askedFor()
    const why = reasonOf(path)
    setReason(why)
    void itemBehind(path).then((item) => why && item && setReason({ ...why, item }))
  }, [])
  return reason
}
