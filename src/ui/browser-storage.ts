/** Where a browser keeps a text: for all its tabs, also tomorrow, or for this tab until it is closed. */
const storages = { device: () => localStorage, tab: () => sessionStorage }
type Place = keyof typeof storages

/** The text that is kept under a key; null for none, and where the browser has no storage. */
export const readKept = (place: Place, key: string): string | null => {
  try {
    return storages[place]().getItem(key)
  } catch {
    return null
  }
}

/**
 * Keeps a text under a key, or forgets what is there (null). False where the storage is full or refused; `lost` says in
 * the console what that means, where it means something.
 */
export const keep = (place: Place, key: string, text: string | null, lost?: string): boolean => {
  try {
    if (text === null) storages[place]().removeItem(key)
    else storages[place]().setItem(key, text)
    return true
  } catch (error) {
    if (lost !== undefined) console.warn(lost, error)
    return false
  }
}
