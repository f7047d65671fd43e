import { MOST_PHOTOS } from '#domain/photos.ts'
import { isLoggedIn } from '#stores/session.ts'
import { askLogin } from '../ui/ask-login.ts'
import { usePhotos } from '../ui/use-photos.ts'
import { serverNow } from '#stores/clock.ts'

/** The photos of a DIY item belong to an account: a visitor signs in first, and then they are sent. */
export function useDiyPhotos() {
  const photos = usePhotos('upload/images?scene=diy', MOST_PHOTOS)
  const signedIn = (work: () => void) => (isLoggedIn(serverNow()) ? work() : askLogin(work))
  return {
    ...photos,
    add: (files: readonly File[]) => signedIn(() => photos.add(files)),
    retry: (key: string) => signedIn(() => photos.retry(key)),
  }
}
