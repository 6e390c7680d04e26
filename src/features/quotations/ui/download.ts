import { useRef, useState } from 'react'
import { toast } from '#ui/feedback/toast.ts'
import { refusalMessage } from '#ui/refusal.ts'
import { fileRefusals } from '../copy.ts'

/** Hands a file that the server made to the browser, which keeps it under its own name. */
const keep = (file: File) => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads it after the click: not at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads one file at a time, asked for with the session like any other answer; a failure is shown and may be tried again. `refusals`: the sentences of the caller's own refusals. */
export const useDownload = (refusals: Readonly<Record<string, string>>) => {
  const [busy, setBusy] = useState<string | null>(null)
  const underWay = useRef(false)
  const download = async (name: string, make: () => Promise<File>): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setBusy(name)
    toast.close('download')
    try {
      keep(await make())
    } catch (error) {
      toast.error('Error', refusalMessage(error, { ...fileRefusals, ...refusals }) ?? fileRefusals.failed, {
        id: 'download',
      })
    } finally {
      underWay.current = false
      setBusy(null)
    }
  }
  return { busy, download }
}
