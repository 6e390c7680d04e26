import { useRef, useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { saveFile } from '#ui/save-file.ts'
import { fileRefusals } from '../copy.ts'

/**
 * Downloads one file at a time; a failure is shown, and the person may try again. `refusals`: the caller's messages by
 * code.
 */
export const useDownload = (refusals: Readonly<Record<string, string>>) => {
  const [busy, setBusy] = useState<string | null>(null)
  const running = useRef(false)
  const download = async (name: string, make: () => Promise<File>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(name)
    toast.close('download')
    try {
      const file = await make()
      saveFile(file, file.name)
    } catch (error) {
      toast.error('Error', refusalMessage(error, { ...fileRefusals, ...refusals }) ?? fileRefusals.failed, {
        id: 'download',
      })
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { busy, download }
}
