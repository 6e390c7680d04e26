import { useState } from 'react'
import { AuthorNamesProvider } from '#features/accounts/ui/author-names.tsx'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fileWords, kindLabels } from '../../copy.ts'
import { rowWords } from '../../copy/screens.ts'
import { kindsOf, type FileKind } from '../../domain/kinds.ts'
import { maxNameLength } from '../../domain/names.ts'
import type { FileRowProps } from './file-row-props.ts'
import styles from './file-row.module.css'

/**
 * 'Nombre visible' and 'Tipo de archivo' of a file; the name is saved when its field is left. Below them stands what in
 * the name identifies its author. A file that the award reveals has its own name then, and none before.
 */
export const FileDescription = ({ file, name, side, onDescribe }: FileRowProps) => {
  const [visibleName, setVisibleName] = useState(file.visibleName)
  const save = () => {
    if (visibleName.trim() !== file.visibleName) void onDescribe({ visibleName: visibleName.trim() })
  }
  const uploadedAs = rowWords.uploadedAs(file.originalName, file.visibility, side)
  return (
    <>
      <div className={styles.pair}>
        {file.visibility === 'award' ? (
          <p className={styles.ownName}>{uploadedAs}</p>
        ) : (
          <TextField
            label={fileWords.visibleName}
            aria-label={`${fileWords.visibleName}, ${name}`}
            help={uploadedAs}
            maxLength={maxNameLength}
            value={visibleName}
            onChange={(event) => setVisibleName(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              save()
            }}
          />
        )}
        <SelectField
          label={fileWords.kind}
          aria-label={`${fileWords.kind}, ${name}`}
          options={kindsOf(side).map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          value={file.kind}
          onChange={(event) => void onDescribe({ kind: event.target.value as FileKind })}
        />
      </div>
      {file.visibility === 'now' ? (
        <AuthorNamesProvider>
          <IdentifyingDataNote
            label={`${fileWords.visibleName}, ${name}`}
            text={visibleName}
            readers={side === 'rfq' ? 'suppliers' : 'buyer'}
            act="dejarlo"
          />
        </AuthorNamesProvider>
      ) : null}
    </>
  )
}
