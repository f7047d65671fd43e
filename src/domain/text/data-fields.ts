/**
 * Reads a data file that people edit by hand and says what is wrong with it so that they can put it right: where, what
 * stands there, and what to write instead. Problems are gathered; what is read after one is of no use.
 */

/** A description of a valid value with an example, such as "a weight in grams" and "a whole number such as 30000". */
export interface FieldRule<T> {
  what: string
  write: string
  is: (value: unknown) => value is T
}

export class Fields {
  readonly #values: ReadonlyMap<string, unknown>
  readonly #used = new Set<string>()
  readonly #where: string
  readonly #path: string
  readonly #problems: string[]

  /** `where` is the file and, once it is known, the line; `path` the way to this object within it. */
  constructor(value: unknown, where: string, path: string, problems: string[]) {
    this.#values = new Map(isObject(value) ? Object.entries(value) : [])
    this.#where = where
    this.#path = path
    this.#problems = problems
    if (!isObject(value)) this.#say(path, value, 'a group of fields', 'fields between { and }')
  }

  /** The same fields, called so in what is said about them. */
  named(name: string): Fields {
    return new Fields(Object.fromEntries(this.#values), `${this.#where}, ${name}`, '', this.#problems)
  }

  has(key: string): boolean {
    return this.#values.has(key)
  }

  /** The value, or `fallback` and a problem. */
  get<T>(key: string, field: FieldRule<T>, fallback: T): T {
    const value = this.#take(key)
    if (field.is(value)) return value
    this.#say(this.#at(key), value, field.what, field.write)
    return fallback
  }

  /** The same of a field that may be left out. */
  maybe<T>(key: string, field: FieldRule<T>, fallback: T): T | undefined {
    return this.has(key) ? this.get(key, field, fallback) : undefined
  }

  group(key: string): Fields {
    return new Fields(this.#take(key), this.#where, this.#at(key), this.#problems)
  }

  groupOrNone(key: string): Fields | null {
    return this.has(key) ? this.group(key) : null
  }

  /** The groups of a list; tells where it is empty. */
  groups(key: string): Fields[] {
    const value = this.#take(key)
    if (!Array.isArray(value) || value.length === 0) {
      this.#say(this.#at(key), value, 'a list', 'one or more groups of fields between [ and ]')
      return []
    }
    return value.map(
      (one, index) => new Fields(one, this.#where, `${this.#at(key)}[${index + 1}]`, this.#problems),
    )
  }

  /** The groups that stand here by name. */
  entries(): [name: string, Fields][] {
    return [...this.#values.keys()].map((key) => [key, this.group(key)])
  }

  /** Every field of it, each wanted so. */
  record<T>(field: FieldRule<T>, fallback: T): Record<string, T> {
    return Object.fromEntries([...this.#values.keys()].map((key) => [key, this.get(key, field, fallback)]))
  }

  /** Says a rule that is broken by several fields together. */
  broken(key: string, sentence: string): void {
    this.#problems.push(`${this.#where}, ${this.#at(key)}: ${sentence}`)
  }

  /** To be said at the end: what nobody has asked for is a field that does not exist. */
  end(): void {
    for (const key of this.#values.keys())
      if (!this.#used.has(key))
        this.broken(key, `there is no such field here. The fields are ${[...this.#used].join(', ')}.`)
  }

  #take(key: string): unknown {
    this.#used.add(key)
    return this.#values.get(key)
  }

  #at = (key: string) => (this.#path ? `${this.#path}.${key}` : key)

  #say(path: string, value: unknown, what: string, write: string): void {
    const is = value === undefined ? 'this is missing' : `${shown(value)} is not ${what}`
    this.#problems.push(`${this.#where}${path && `, ${path}`}: ${is}; write ${write}.`)
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function shown(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

const describe = <T>(what: string, write: string, is: (value: unknown) => boolean): FieldRule<T> => ({
  what,
  write,
  is: (value): value is T => is(value),
})

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isList = (value: unknown, of: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length > 0 && value.every(of) && new Set(value).size === value.length

export const text = (what: string, example: string) =>
  describe<string>(what, `a text such as "${example}"`, isText)
export const yesOrNo = describe<boolean>(
  'true or false',
  'true or false, without quotes',
  (value) => value === true || value === false,
)
export const whole = (what: string, example: number, least = 1) =>
  describe<number>(
    what,
    `a whole number such as ${example}`,
    (value) => Number.isSafeInteger(value) && Number(value) >= least,
  )
/** Up to three digits after the point, as carriers write prices. */
export const amount = (what: string, example: number) =>
  describe<number>(
    what,
    `a number such as ${example}, without quotes or a currency sign, with at most three digits after the point`,
    (value) => typeof value === 'number' && value >= 0 && value <= 1e6 && Number(value.toFixed(3)) === value,
  )
export const oneOf = <T extends string>(what: string, words: readonly T[]) =>
  describe<T>(what, `one of "${words.join('", "')}"`, (value) => words.some((word) => word === value))
export const listOf = <T extends string>(what: string, write: string, is: (text: string) => boolean) =>
  describe<T[]>(what, write, (value) => isList(value, (one) => isText(one) && is(one)))
export const day = describe<string>(
  'a date',
  'a day such as "2026-11-22"',
  (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
)
/** Two whole numbers, or null for unknown. */
export const range = (what: string, write: string) =>
  describe<[number, number] | null>(
    what,
    write,
    (value) =>
      value === null ||
      (Array.isArray(value) &&
        value.length === 2 &&
        value.every((one) => Number.isSafeInteger(one) && one >= 0) &&
        value[0] <= value[1]),
  )
