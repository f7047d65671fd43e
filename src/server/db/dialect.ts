/** Which database holds the tables; schema and queries are the same for both. */
export type Dialect = 'sqlite' | 'postgres'
