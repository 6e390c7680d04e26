import { IconChevronUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '#ui/button.tsx'
import { factsText, rowWords, sizeOf } from '../../copy/screens.ts'
import { isTooLate } from '../../domain/limits.ts'
import { Thumb } from '../thumb.tsx'
import { FileDescription } from './file-description.tsx'
import styles from './file-row.module.css'
import type { FileRowProps } from './file-row-props.ts'
import { FileState } from './file-state.tsx'

/** An own file: its name and kind, who sees it, and what was found in it. */
export const FileRow = (props: FileRowProps) => {
  const { file, name, editing, onEdit, onRemove, onOpen } = props
  const id = useId()
  const { state, kind, type, pages, signed, size } = file
  const refused = state === 'refused'
  const notTaken = refused || isTooLate(file, props)
  const thumb = (
    <Thumb
      file={file.visibility === 'award' ? null : file}
      drawing={refused ? 'torn' : file.visibility === 'award' ? 'shut' : 'sheet'}
    />
  )
  return (
    <li className={styles.row} data-file={file.id} aria-describedby={notTaken ? id : undefined}>
      {state === 'ready' ? (
        <button type="button" className={styles.open} aria-label={rowWords.see(name)} onClick={() => onOpen(false)}>
          {thumb}
        </button>
      ) : (
        thumb
      )}
      <div className={styles.words}>
        <b className={styles.name} data-name tabIndex={-1}>
          {name}
        </b>
        <span className={styles.meta}>{factsText({ kind, type, pages, signed }, sizeOf(size))}</span>
      </div>
      <div className={styles.acts}>
        {state === 'ready' && !file.attached ? (
          <IconButton
            label={editing ? rowWords.fold(name) : rowWords.edit(name)}
            aria-expanded={editing}
            onClick={() => onEdit(!editing)}
          >
            {editing ? <IconChevronUp stroke={1.75} /> : <IconPencil stroke={1.75} />}
          </IconButton>
        ) : null}
        <IconButton label={rowWords.remove(name)} onClick={onRemove}>
          <IconTrash stroke={1.75} />
        </IconButton>
      </div>
      <div className={styles.more}>
        {editing && state === 'ready' ? <FileDescription {...props} /> : null}
        <FileState {...props} describedBy={id} />
      </div>
    </li>
  )
}
