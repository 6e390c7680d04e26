import { IconEye, IconFoldDown } from '@tabler/icons-react'
import { Button, TextButton } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SegmentedChoice } from '#ui/fields/choice.tsx'
import { fileWords, visibilityLabels } from '../../copy.ts'
import {
  acceptNames,
  checkRefusalText,
  hiddenRemoved,
  markNames,
  readAtOnce,
  onlyCopyKept,
  unchecked,
  uploadOriginal,
  warningLines,
} from '../../copy/checks.ts'
import { rowWords } from '../../copy/screens.ts'
import { isTooLate } from '../../domain/limits.ts'
import type { OwnFile } from '../own-files.ts'
import type { FileRowProps } from './file-row-props.ts'
import styles from './file-row.module.css'
import { FileStatusLine } from './file-status-line.tsx'

const icons = { now: IconEye, award: IconFoldDown }

/** Whether a file that is revealed at the award is a copy of what was uploaded: it was visible before. */
export const isCopyAtAward = ({ visibility, isCopy }: OwnFile) => visibility === 'award' && isCopy

/** What of a file decides that it is only revealed at the award, in words; null if it may be read before. */
const onlyAtAward = ({ type, signed }: OwnFile) =>
  type === 'dwg' || type === 'dxf' ? ('FILE_DRAWING' as const) : signed ? ('FILE_SIGNED' as const) : null

/** Tells a control from those of other files, for screen readers. */
const Of = ({ name }: { name: string }) => <span className="vh">, {name}</span>

/** The state of a file: being checked, refused with its ways out, or ready with its switch and what was found. */
export const FileState = ({ describedBy, ...row }: DescribedRow) => {
  const { file, nowOnly } = row
  if (file.state === 'uploading')
    return (
      <>
        <FileStatusLine tone="warn">{rowWords.cut}</FileStatusLine>
        <div className={styles.ways}>
          <Button size="sm" onClick={row.onReplace}>
            {rowWords.again}
            <Of name={row.name} />
          </Button>
        </div>
      </>
    )
  if (file.state === 'checking')
    return <FileStatusLine tone="busy">{file.unchecked ? unchecked : fileWords.checking}</FileStatusLine>
  if (file.state === 'refused') return <Refused {...row} describedBy={describedBy} />
  return isTooLate(file, { nowOnly }) ? <TooLate {...row} describedBy={describedBy} /> : <Ready {...row} />
}

type DescribedRow = FileRowProps & {
  /** The id of the sentence that says why the file was not accepted. */
  readonly describedBy: string
}

const Refused = (row: DescribedRow) => {
  const { file, name, side, nowOnly, onDescribe, onReplace, describedBy } = row
  if (file.refusal === null) return null
  const { code, page, found, mayBeAward } = file.refusal
  return (
    <>
      <FileStatusLine tone="bad" id={describedBy}>
        {checkRefusalText({ code, page, found }, side, nowOnly)}
      </FileStatusLine>
      <div className={styles.ways}>
        <Button size="sm" onClick={onReplace}>
          {fileWords.other}
          <Of name={name} />
        </Button>
        {mayBeAward && !nowOnly ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<IconFoldDown aria-hidden="true" stroke={1.75} />}
            onClick={() => void onDescribe({ visibility: 'award' })}
          >
            {visibilityLabels.award}
            <Of name={name} />
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** A file that waits for the award where everything is read at once: it is shown now, replaced or removed. */
const TooLate = ({ file, name, side, nowOnly, onDescribe, onReplace, describedBy }: DescribedRow) => {
  const reason = onlyAtAward(file)
  return (
    <>
      <FileStatusLine tone="bad" id={describedBy}>
        {reason === null ? readAtOnce : checkRefusalText({ code: reason, page: null, found: null }, side, nowOnly)}
      </FileStatusLine>
      <div className={styles.ways}>
        {reason === null ? (
          <Button
            size="sm"
            icon={<IconEye aria-hidden="true" stroke={1.75} />}
            onClick={() => void onDescribe({ visibility: 'now' })}
          >
            {visibilityLabels.now}
            <Of name={name} />
          </Button>
        ) : (
          <Button size="sm" onClick={onReplace}>
            {fileWords.other}
            <Of name={name} />
          </Button>
        )}
      </div>
    </>
  )
}

const Ready = ({ file, name, side, nowOnly, fieldId, asked, onDescribe, onOpen, onReplace }: FileRowProps) => {
  const reason = onlyAtAward(file)
  return (
    <>
      {nowOnly ? null : (
        <SegmentedChoice
          small
          hiddenLegend
          legend={rowWords.whoSees(name)}
          value={file.visibility}
          onChange={(visibility) => void onDescribe({ visibility })}
          choices={(['now', 'award'] as const).map((visibility) => {
            const Icon = icons[visibility]
            return {
              value: visibility,
              label: (
                <>
                  <Icon aria-hidden="true" stroke={1.75} />
                  {visibilityLabels[visibility]}
                </>
              ),
              disabled: file.attached || (visibility === 'now' && reason !== null),
            }
          })}
        />
      )}
      {reason ? (
        <FileStatusLine tone="info">{checkRefusalText({ code: reason, page: null, found: null }, side)}</FileStatusLine>
      ) : null}
      {isCopyAtAward(file) ? (
        <FileStatusLine tone="info">
          {onlyCopyKept}
          {file.attached ? null : (
            <>
              {' '}
              <TextButton onClick={onReplace}>
                {uploadOriginal}
                <Of name={name} />
              </TextButton>
            </>
          )}
        </FileStatusLine>
      ) : null}
      {file.visibility === 'now' ? (
        <>
          {file.hiddenRemoved ? (
            <FileStatusLine tone="ok">
              {hiddenRemoved}{' '}
              <TextButton onClick={() => onOpen(true)}>
                {fileWords.copy}
                <Of name={name} />
              </TextButton>
            </FileStatusLine>
          ) : null}
          {warningLines(file.warnings).map((line) => (
            <FileStatusLine key={line} tone="warn">
              {line}
            </FileStatusLine>
          ))}
          {file.warnings.some(({ code }) => code === 'FILE_NAMES_YOU') ? (
            <CheckField
              id={fieldId && `${fieldId}.${file.id}`}
              label={
                <>
                  {acceptNames}
                  <Of name={name} />
                </>
              }
              checked={file.namesAccepted}
              error={asked && !file.namesAccepted ? markNames : undefined}
              onChange={(event) => void onDescribe({ namesAccepted: event.target.checked })}
            />
          ) : null}
        </>
      ) : null}
    </>
  )
}
