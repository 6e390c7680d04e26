import { useState } from 'react'
import { visibilityLabels } from '../../copy.ts'
import { shownNames } from '../../copy/names.ts'
import { visibilityMeanings } from '../../copy/screens.ts'
import type { FileSide } from '../../domain/kinds.ts'
import type { OwnFile } from '../own-files.ts'
import { useViewer } from '../viewer/use-viewer.tsx'
import styles from './file-field.module.css'
import { FileRow } from './file-row.tsx'
import { isCopyAtAward } from './file-state.tsx'
import type { useRowFocus } from './row-focus.ts'
import type { Upload } from './upload.ts'
import { UploadRow } from './upload-row.tsx'
import type { useFileField } from './use-file-field.ts'

type Props = {
  field: ReturnType<typeof useFileField>
  side: FileSide
  nowOnly: boolean
  rowFocus: ReturnType<typeof useRowFocus>
  /** The id of the field's title, and that of its element. */
  labelId: string
  fieldId: string | undefined
  onReplace: (file: OwnFile) => void
}

/** The files of a field and those that are uploading, below what their visibilities mean. */
export const FileRows = ({ field, side, nowOnly, rowFocus, labelId, fieldId, onReplace }: Props) => {
  const { files, uploads } = field
  const viewer = useViewer()
  const [editing, setEditing] = useState<string | null>(null)
  const names = shownNames(files)
  const meanings = visibilityMeanings(side, files.some(isCopyAtAward))
  const open = (fileId: string, copy: boolean) =>
    viewer.open(
      files.flatMap((file, at) =>
        file.state === 'ready' ? [{ ...file, name: names[at] ?? '', size: null, place: null }] : [],
      ),
      fileId,
      copy,
    )
  const rowOf = (upload: Upload) => <UploadRow key={upload.key} upload={upload} onRemove={() => field.cancel(upload)} />
  return (
    <>
      <p className={styles.meanings}>
        {(nowOnly ? (['now'] as const) : (['now', 'award'] as const)).map((visibility) => (
          <span key={visibility}>
            <b>{visibilityLabels[visibility]}:</b> {meanings[visibility]}
          </span>
        ))}
      </p>
      <ul className={styles.list} aria-labelledby={labelId} {...rowFocus}>
        {[
          ...files.map((file, at) => {
            const upload = uploads.find(({ fileId }) => fileId === file.id)
            return upload ? (
              rowOf(upload)
            ) : (
              <FileRow
                key={file.id}
                file={file}
                name={names[at] ?? ''}
                side={side}
                nowOnly={nowOnly}
                fieldId={fieldId}
                asked={field.asked}
                editing={editing === file.id}
                onEdit={(edit) => setEditing(edit ? file.id : null)}
                onDescribe={(description) => field.describe(file, description)}
                onRemove={() => field.remove(file, names[at] ?? '')}
                onOpen={(copy) => open(file.id, copy)}
                onReplace={() => onReplace(file)}
              />
            )
          }),
          ...uploads.filter(({ fileId }) => !files.some(({ id }) => id === fileId)).map(rowOf),
        ]}
      </ul>
      {viewer.element}
    </>
  )
}
