import { useId, useRef, useState } from 'react'
import { CheckField } from '#ui/fields/check-field.tsx'
import { fileWords, markReview, visibilityLabels } from '../../copy.ts'
import { reviewTick } from '../../copy/checks.ts'
import { shownNames } from '../../copy/names.ts'
import { fieldWords, visibilityMeanings } from '../../copy/screens.ts'
import type { OwnFile } from '../own-files.ts'
import { useViewer } from '../viewer/use-viewer.tsx'
import { DropZone } from './drop-zone.tsx'
import styles from './file-field.module.css'
import { FileRow } from './file-row.tsx'
import { isCopyAtAward } from './file-state.tsx'
import { useRowFocus } from './row-focus.ts'
import { acceptedTypes, documentTypes, useDrop } from './use-drop.ts'
import { useFileField, type FileFieldOptions } from './use-file-field.ts'
import { reviewControl } from './files-blocker.ts'
import { UploadRow } from './upload-row.tsx'
import type { Upload } from './upload.ts'

/** Used until the server's limit is loaded. */
const usualMaxMegabytes = 10

type Props = FileFieldOptions & {
  /** The id of the element, which a wizard scrolls to and focuses. */
  readonly elementId?: string
  /** What the files belong to, for names that repeat: 'ítem 2'. */
  readonly of: string
  /** Where dropped files go, in the words of the drop zone: 'al ítem 2'. */
  readonly goTo: string
}

/**
 * The one field for files: choose, drop, paste or photograph them; each has a row with its progress, its name, and who
 * sees it. A failure stays in its row and does not delay other files.
 */
export const FileField = ({ elementId, of, goTo, ...options }: Props) => {
  const { side } = options
  const nowOnly = options.limits.nowOnly ?? false
  const field = useFileField(options)
  const { files, uploads, isFull, limit, maxMegabytes = usualMaxMegabytes } = field
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const replaced = useRef<OwnFile | null>(null)
  /** Opens the chooser for new files, or for another version of one; cancelling it asks for nothing. */
  const choose = (instead: OwnFile | null) => {
    replaced.current = instead
    chooser.current?.click()
  }
  const root = useRef<HTMLFieldSetElement>(null)
  const over = useDrop(root, field.add)
  const rowFocus = useRowFocus(root)
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
  const uploadOf = (fileId: string) => uploads.find((upload) => upload.fileId === fileId)
  const rowOf = (upload: Upload) => <UploadRow key={upload.key} upload={upload} onRemove={() => field.cancel(upload)} />
  const shown = files.filter(({ id }) => !uploadOf(id) && !field.isReplaced(id))
  const taken = field.elsewhere + [...shown, ...uploads].filter(({ state }) => state !== 'refused').length
  const isReviewed = field.shown.every(({ reviewed }) => reviewed)
  return (
    <fieldset ref={root} id={elementId} className={styles.files} data-files={options.place}>
      <legend className="vh">{`${fileWords.files}, ${of}`}</legend>
      <div className={styles.head}>
        <div id={id} className={styles.title}>
          {fileWords.files} <span className={styles.optional}>{fieldWords.optional}</span>
        </div>
        {taken > 0 ? <span className={styles.count}>{fieldWords.counted(taken, limit)}</span> : null}
      </div>
      {files.length + uploads.length > 0 ? (
        <>
          <p className={styles.meanings}>
            {(nowOnly ? (['now'] as const) : (['now', 'award'] as const)).map((visibility) => (
              <span key={visibility}>
                <b>{visibilityLabels[visibility]}:</b> {meanings[visibility]}
              </span>
            ))}
          </p>
          <ul className={styles.list} aria-labelledby={id} {...rowFocus}>
            {[
              ...files.map((file, at) => {
                const upload = uploadOf(file.id)
                return upload ? (
                  rowOf(upload)
                ) : (
                  <FileRow
                    key={file.id}
                    file={file}
                    name={names[at] ?? ''}
                    side={side}
                    nowOnly={nowOnly}
                    fieldId={elementId}
                    asked={field.asked}
                    editing={editing === file.id}
                    onEdit={(edit) => setEditing(edit ? file.id : null)}
                    onDescribe={(description) => field.describe(file, description)}
                    onRemove={() => field.remove(file, names[at] ?? '')}
                    onOpen={(copy) => open(file.id, copy)}
                    onReplace={() => choose(file)}
                  />
                )
              }),
              ...uploads.filter(({ fileId }) => !files.some(({ id }) => id === fileId)).map(rowOf),
            ]}
          </ul>
        </>
      ) : null}
      <DropZone
        of={of}
        goTo={goTo}
        over={over}
        isFull={isFull}
        accept={nowOnly ? documentTypes : acceptedTypes}
        chooser={chooser}
        onChoose={() => choose(null)}
        onChosen={(chosen) => field.add(chosen, replaced.current)}
        onPhoto={field.add}
      />
      <p className={styles.types}>{isFull ? field.fullText : fieldWords.types(maxMegabytes, nowOnly)}</p>
      {field.shown.length > 0 ? (
        <div className={styles.swear}>
          <CheckField
            id={elementId && `${elementId}.${reviewControl}`}
            label={reviewTick}
            checked={isReviewed}
            error={field.asked && !isReviewed ? markReview : undefined}
            onChange={(event) => field.review(event.target.checked)}
          />
        </div>
      ) : null}
      <span className="vh" role="status">
        {field.announcement}
      </span>
      {viewer.element}
    </fieldset>
  )
}
