/** The keys of an object of ours with their type, which Object.keys forgets. Not for objects from outside: they may have more. */
export const keysOf = <K extends string>(object: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(object) as K[]
