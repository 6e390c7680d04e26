type Keys = { readonly altKey: boolean; readonly ctrlKey: boolean; readonly metaKey: boolean }

/** A key that the browser takes, not a widget: Alt ← goes back, Ctrl Home to the top of the page. */
export const isModified = ({ altKey, ctrlKey, metaKey }: Keys): boolean => altKey || ctrlKey || metaKey
