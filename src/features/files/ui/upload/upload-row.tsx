import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { IconButton } from '#ui/button.tsx'
import { fileWords } from '../../copy.ts'
import { rowWords } from '../../copy/screens.ts'
import { originalName } from '../../domain/names.ts'
import { Thumb } from '../thumb.tsx'
import styles from './file-row.module.css'
import { FileStatusLine } from './file-status-line.tsx'
import type { Upload } from './upload.ts'

type Props = { readonly upload: Upload; readonly onRemove: () => void }

/** A file on its way: how far it has come, or why it was not uploaded. */
export const UploadRow = ({ upload, onRemove }: Props) => {
  const { name, size, sent, state, pause, refusal } = upload
  const id = useId()
  const refused = state === 'refused'
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100)
  // As the server will keep it: without folders and marks that turn its direction.
  const shown = originalName(name).replace(/^\./, '') || fileWords.nameless
  return (
    <li className={styles.row}>
      <Thumb file={null} drawing={refused ? 'torn' : 'printing'} />
      <div className={styles.words}>
        <b id={id} className={styles.name} data-name tabIndex={-1}>
          {shown}
        </b>
        {refused ? (
          <span className={styles.meta}>{rowWords.notUploaded}</span>
        ) : state === 'paused' && pause ? (
          <span className={styles.paused}>
            <IconAlertTriangle aria-hidden="true" stroke={1.75} />
            {rowWords.paused(pause)}
          </span>
        ) : (
          <span className={styles.meta}>{state === 'waiting' ? rowWords.waiting : rowWords.sentOf(sent, size)}</span>
        )}
      </div>
      <div className={styles.acts}>
        <IconButton label={refused ? rowWords.remove(shown) : rowWords.cancel(shown)} onClick={onRemove}>
          <IconX stroke={1.75} />
        </IconButton>
      </div>
      {refused ? (
        <div className={styles.more}>
          <FileStatusLine tone="bad">{refusal}</FileStatusLine>
        </div>
      ) : (
        <div className={styles.going}>
          <progress className={styles.progress} value={percent} max={100} aria-labelledby={id}>
            {percent} %
          </progress>
          <span className={styles.percent} aria-hidden="true">
            {percent} %
          </span>
        </div>
      )}
    </li>
  )
}
