/** The pattern of SQL's `like` for what contains this text, whose signs mean themselves; it goes with `escape '\\'`. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
