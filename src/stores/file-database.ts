/** The browser's own database: unlike its storage of texts it holds files. */

const STORES = ['photos', 'inspections', 'picks'] as const
export type FileStore = (typeof STORES)[number]

/** Null where there is none, or none may be used. */
function database(): Promise<IDBDatabase | null> {
  const { promise, resolve } = Promise.withResolvers<IDBDatabase | null>()
  try {
    const request = indexedDB.open('photo_queue', 3)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const name of STORES)
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath: 'key' })
    }
    request.onsuccess = () => {
      // Another tab of a newer page may want to change it.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => resolve(null)
    request.onblocked = () => resolve(null)
  } catch {
    resolve(null)
  }
  return promise
}

/** Does this with what is stored; null where nothing is. */
async function within<T>(
  name: FileStore,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const db = await database()
  if (!db) return null
  const { promise, resolve } = Promise.withResolvers<T | null>()
  try {
    const request = work(db.transaction(name, mode).objectStore(name))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(null)
  } catch {
    resolve(null)
  }
  return promise.finally(() => db.close())
}

/** Keeps it under its key; false where that cannot be. */
export const keepStored = async (name: FileStore, one: { key: string }): Promise<boolean> =>
  (await within(name, 'readwrite', (store) => store.put(one))) !== null

export async function forgetStored(name: FileStore, key: string): Promise<void> {
  await within(name, 'readwrite', (store) => store.delete(key))
}

/** All of them, as anybody may have written them. */
export const readStored = async (name: FileStore): Promise<unknown[]> =>
  (await within<unknown[]>(name, 'readonly', (store) => store.getAll())) ?? []
