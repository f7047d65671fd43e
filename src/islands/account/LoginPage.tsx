import { useEffect, useState } from 'react'
import { safeRedirect } from '#domain/redirect.ts'
import { sitePath, type Site } from '#islands/site-path.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { $session } from '#stores/session.ts'
import { $user, loadUser } from '#stores/user.ts'
import { type LoginScene, PANE_TITLES, type Pane, readScene } from './login-scene.ts'
import { LoginPanes } from './LoginPanes.tsx'

/** The login on a page of its own. Who is logged in already leaves at once, as soon as the server says so too. */
export function LoginPage({ site }: { site: Site }) {
  const [scene, setScene] = useState<LoginScene | null>(null)
  const [pane, setPane] = useState<Pane>('login')

  useEffect(() => {
    const asked = readScene(location.search)
    setPane(asked.pane)
    const mailed = asked.pane === 'reset' || asked.pane === 'verify'
    if (mailed || !$session.get()) setScene(asked)
    else void loadUser().then(() => ($user.get().email ? leave() : setScene(asked)))
  }, [])

  if (!scene) return <LoginSkeleton />
  return (
    <div className="grid gap-6" role="dialog" aria-labelledby="login-title" data-login-page>
      {site === 'desktop' ? (
        <h1 className="text-xl" id="login-title">
          {PANE_TITLES[pane]}
        </h1>
      ) : (
        <h2 className="text-xl" id="login-title">
          {PANE_TITLES[pane]}
        </h2>
      )}
      <LoginPanes
        key={scene.code}
        scene={scene}
        pane={pane}
        onPane={setPane}
        onDone={() => (pane === 'verify' ? location.assign(sitePath(site, '/user')) : leave())}
      />
    </div>
  )
}

const leave = () =>
  location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect_url'), location.origin))

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
