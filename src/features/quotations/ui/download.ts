import { useRef, useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { fileRefusals } from '../copy.ts'

/** Saves a file in the browser's download folder, under the file's name. */
const saveFile = (file: File) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

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
      saveFile(await make())
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
