import { useRef, useState } from 'react'
import { api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { saveFile } from '#ui/save-file.ts'
import { readingWords } from '../../copy/screens.ts'

type Saved = { readonly id: string; readonly name: string }

/**
 * Downloads one file, or all as one ZIP; one download at a time. A file that fails is reported, and the rest is saved.
 */
export const useSaveFile = () => {
  const [busy, setBusy] = useState<'one' | 'all' | null>(null)
  const running = useRef(false)
  const act = async (kind: 'one' | 'all', download: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(kind)
    try {
      await download()
    } catch {
      toast.error(readingWords.failed, undefined, { id: 'file-download' })
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return {
    busy: busy !== null,
    busyWithAll: busy === 'all',
    save: ({ id }: Saved) =>
      act('one', async () => {
        const file = await api.files.download({ fileId: id })
        saveFile(file, file.name)
      }),
    saveAll: (files: readonly Saved[]) =>
      act('all', async () => {
        const got: File[] = []
        const lost: string[] = []
        for (const { id, name } of files)
          try {
            got.push(await api.files.download({ fileId: id }))
          } catch {
            lost.push(name)
          }
        if (got.length === 0) throw new Error('no file was downloaded')
        saveFile(await zipOf(got), `${readingWords.zipName}.zip`)
        if (lost.length > 0) toast.error(readingWords.some(lost), undefined, { id: 'file-download' })
      }),
  }
}

/** A ZIP of files; a name that comes twice gets a number. They are packed already, so they are only laid together. */
const zipOf = async (files: readonly File[]): Promise<Blob> => {
  const { zipSync } = await import('fflate')
  const parts: Record<string, Uint8Array> = {}
  for (const file of files) {
    let name = file.name
    for (let n = 2; name in parts; n++) name = file.name.replace(/(\.\w+)?$/, (extension) => ` (${n})${extension}`)
    parts[name] = new Uint8Array(await file.arrayBuffer())
  }
  return new Blob([zipSync(parts, { level: 0 }) as Uint8Array<ArrayBuffer>])
}
