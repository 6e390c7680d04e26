import { IconTableImport } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { PasteDialog } from '#ui/workbook/paste-dialog.tsx'
import { SpreadsheetInput } from '#ui/workbook/spreadsheet-input.tsx'
import { usePastedList } from '#ui/workbook/use-pasted-list.ts'
import { pasteButtonId } from './list-buttons.ts'
import { ListRemains } from './list-remains.tsx'
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
  usePastedList(
    (text) => {
      setPasting(false)
      void importText(text)
    },
    { active: isFree, isMessage: async (line) => line.length <= longestMessage && (await list.isMessage(line)) },
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
      <ListRemains list={list} onPaste={() => setPasting(true)} />
      <PasteDialog
        title="Pegar lista"
        help="Celdas de una planilla, con producto, cantidad, unidad y precio en columnas, o un mensaje: «10 bolsas de portland y 3 m3 de arena». El precio puede faltar."
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

/** Of a line that is pasted outside a field, such as '10 bolsas de portland'. */
const longestMessage = 2_000
