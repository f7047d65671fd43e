/**
 * How V8 collects in the production server: rather more often than with twice the memory, as else more than half of
 * what the process holds is rubbish. It reads the first of them only as it starts.
 */
export const SERVER_ARGS = ['--max-semi-space-size=8', '--heap-growing-percent=30', 'dist/server/entry.mjs']
