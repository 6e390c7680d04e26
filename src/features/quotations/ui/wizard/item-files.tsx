import { IconPaperclip } from '@tabler/icons-react'
import { fileWords } from '#features/files/copy.ts'
import { quotationFileLimits } from '#features/files/domain/limits.ts'
import { FileField } from '#features/files/ui/upload/file-field.tsx'
import type { ChangeIds } from '#features/files/ui/upload/use-file-field.ts'
import { count as counted } from '#lib/text.ts'
import { TextButton } from '#ui/button.tsx'
import styles from './item-files.module.css'

type Props = {
  /** The id of the field's element. */
  readonly id: string
  readonly itemId: string
  readonly number: number
  readonly name: string
  readonly count: number
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/** 'Agregar archivos' or '2 archivos' at the foot of an item: opens its field. Narrow rows have the clip and '2'. */
export const ItemFilesButton = ({ id, name, count, open, onOpen }: Props) => {
  const words = count === 0 ? fileWords.add : counted(count, 'archivo')
  return (
    <TextButton
      className={styles.clip}
      aria-label={`${words}, ${name}`}
      aria-expanded={open}
      aria-controls={`${id}.fold`}
      onClick={() => onOpen(!open)}
    >
      <IconPaperclip aria-hidden="true" stroke={1.75} />
      <span className={styles.clipWords}>{words}</span>
      {count === 0 ? null : <span className={styles.clipCount}>{count}</span>}
    </TextButton>
  )
}

type FieldProps = Props & {
  readonly ids: readonly string[]
  readonly onChange: (change: ChangeIds) => void
}

/** The files of one quoted item, below its price. */
export const ItemFiles = ({ id, itemId, number, open, ids, onChange }: FieldProps) => (
  <div id={`${id}.fold`} className={styles.files} hidden={!open}>
    {open ? (
      <FileField
        elementId={id}
        side="quotation"
        of={`ítem ${number}`}
        goTo={`al ítem ${number}`}
        place={itemId}
        ids={ids}
        onChange={onChange}
        limits={quotationFileLimits}
      />
    ) : null}
  </div>
)
