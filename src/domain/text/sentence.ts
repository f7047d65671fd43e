/** "A, B and C"; '' of none. */
export const listed = (all: readonly string[], before_last = 'and'): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${before_last} ${all.at(-1)}`

/** As it stands where a sentence begins. */
export const atBegin = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
