import { useUser } from '#islands/hooks/use-user.ts'

/** Tells which things belong to who is signed in: about those a colleague decides. */
export function useIsOwn(): (thing: { email: string }) => boolean {
  const { email } = useUser()
  return (thing) => thing.email === email
}
