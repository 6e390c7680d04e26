import { IconTableImport } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SpreadsheetInput } from '#ui/workbook/spreadsheet-input.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { ListRemains, pasteButtonId } from './list-remains.tsx'
import type { ItemListState } from './use-item-list.ts'
import styles from './list-panel.module.css'

type Props = { list: ItemListState; onAdded: (key: string | null) => void }

/**
 * Imports a list: pasted anywhere on the step, by the button, or as a file. Shows what was refused and what is left.
 */
export const ListPanel = ({ list, onAdded }: Props) => {
  const [pasting, setPasting] = useState(false)
  const [over, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const importText = async (text: string) => onAdded(await list.importText(text))
  // A second list that is read at the same time would start from the state before the first one.
  const isFree = list.list === null && !list.reading
  usePastedLists(
    (text) => {
      setPasting(false)
      void importText(text)
    },
    list.isMessage,
    isFree,
  )

  const paste = async () => {
    const text = await readClipboard()
    if (text.trim() === '') return setPasting(true)
    await importText(text)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && isFree) void list.importFile(dropped)
  }
  return (
    <>
      <div
        className={cx(styles.panel, over && styles.over)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconTableImport stroke={1.5} aria-hidden="true" className={styles.icon} />
        <div>
          <p className={styles.title}>Pega la lista desde tu planilla</p>
          <p className={styles.text}>
            <span className="only-large">
              Copia las celdas en Excel o Google Sheets, o el mensaje que te mandaron, y presiona <kbd>Ctrl</kbd>{' '}
              <kbd>V</kbd> aquí; o suelta el archivo. Reconocemos producto, cantidad, unidad y precio.
            </span>
            <span className="only-small">Copia las celdas, o un mensaje de WhatsApp, y toca Pegar lista.</span>
          </p>
        </div>
        <div className={styles.ways}>
          <Button
            id={pasteButtonId}
            size="sm"
            onClick={() => void paste()}
            loading={list.reading}
            loadingText="Leyendo…"
          >
            Pegar lista
          </Button>
          <Button size="sm" variant="ghost" onClick={() => file.current?.click()}>
            Abrir archivo
          </Button>
          <SpreadsheetInput ref={file} label="Archivo con la lista" onFile={(chosen) => void list.importFile(chosen)} />
        </div>
      </div>
      <ListRemains list={list} />
      <PasteDialog
        open={pasting}
        onClose={() => setPasting(false)}
        onText={(text) => {
          setPasting(false)
          void importText(text)
        }}
      />
    </>
  )
}

/** The clipboard's text; empty where the browser or the person does not allow reading it. */
const readClipboard = async (): Promise<string> => {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return ''
  }
}

/**
 * Listens for a pasted list on the whole page: a table, or a message outside a field. What is pasted into a text area
 * belongs there, and a text that fits a field is left to the field.
 */
const usePastedLists = (
  onList: (text: string) => void,
  isMessage: (text: string) => Promise<boolean>,
  active: boolean,
) => {
  const take = useEffectEvent((text: string, target: EventTarget | null) => {
    if (isTable(text)) return onList(text)
    if (target instanceof HTMLInputElement || text.length > longestMessage) return
    isMessage(text).then(
      (is) => is && onList(text),
      (error: unknown) => console.warn('A pasted text could not be read', error),
    )
  })
  useEffect(() => {
    if (!active) return
    const pasted = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.target instanceof HTMLTextAreaElement) return
      if (isTable(text)) event.preventDefault()
      take(text, event.target)
    }
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [active])
}

/** Whether a text has several rows, or one row of several cells. */
const isTable = (text: string): boolean => {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  return lines.length > 1 || (lines[0]?.trim().split('\t').length ?? 0) > 1
}
const longestMessage = 2_000
