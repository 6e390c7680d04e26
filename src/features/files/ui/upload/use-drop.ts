import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** For `accept`: named types make a phone hand over a JPEG instead of what only it can read. */
export const cameraTypes = 'image/jpeg,image/png,image/webp'
export const documentTypes = `${cameraTypes},application/pdf,.pdf,.docx,.xlsx,.csv,.txt`
export const acceptedTypes = `${documentTypes},.dwg,.dxf`

/**
 * Receives files that are dropped on the nearest `[data-drop-files]` around the field, or else on the field itself, and
 * those that are pasted while the focus is inside. Pasted text still goes to the control. Returns whether files are
 * being dragged over it.
 */
export const useDrop = (field: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean => {
  const [over, setOver] = useState(false)
  const receive = useEffectEvent(onFiles)
  useEffect(() => {
    const area = field.current?.closest<HTMLElement>('[data-drop-files]') ?? field.current
    if (!area) return
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.stopPropagation()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!area.contains(event.relatedTarget as Node | null)) setOver(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      receive(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      // Cells are pasted with a picture of themselves: the text is meant.
      if (files.length === 0 || (event.clipboardData?.getData('text/plain') ?? '') !== '') return
      event.preventDefault()
      event.stopPropagation()
      receive(files.map(nameless))
    }
    const listening = new AbortController()
    const { signal } = listening
    area.addEventListener('dragover', drag, { signal })
    area.addEventListener('dragleave', leave, { signal })
    area.addEventListener('drop', drop, { signal })
    area.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [field])
  return over
}

/** A screenshot is called 'image.png': without a name it becomes 'Foto 1'. */
const nameless = (file: File): File =>
  /^image\.\w+$/.test(file.name) ? new File([file], file.name.replace('image', ''), { type: file.type }) : file
