import { useCallback, useEffect, useState } from 'react'
import type { ListDialog } from './list-dialog.tsx'

/**
 * What reads lists, and the dialog that reviews them: a tenth of the wizard's code, which is loaded once the wizard is
 * drawn. `load` waits for it, and asks again if it could not be loaded.
 */
export const useListReader = () => {
  const [Dialog, setDialog] = useState<typeof ListDialog | null>(null)
  const load = useCallback(async () => {
    const [{ listReader }, dialog] = await Promise.all([import('./list-reader.ts'), import('./list-dialog.tsx')])
    setDialog(() => dialog.ListDialog)
    return listReader
  }, [])
  useEffect(() => {
    load().catch((error: unknown) => console.warn('What reads lists could not be loaded', error))
  }, [load])
  return { Dialog, load }
}
