import type { ChangeEventHandler } from 'react'
import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { maxAnswer } from '../../domain/questions.ts'
import { AnswerFiles, type AnswerFilesState } from '../answer-files.tsx'

type Props = {
  id: string
  value: string
  onChange: ChangeEventHandler<HTMLTextAreaElement>
  help?: string
  error: string | undefined
  /** The question, for screen readers: several are answered on one page. */
  about: string
  /** The answer's files; null while they are not shown. */
  files: AnswerFilesState | null
}

/** The text of an answer, what in it identifies the buyer, and the answer's files. */
export const AnswerFields = ({ about, files, ...field }: Props) => (
  <>
    <TextAreaField
      {...field}
      label={
        <>
          Respuesta<span className="vh">, {about}</span>
        </>
      }
      rows={3}
      maxLength={maxAnswer}
    />
    <IdentifyingDataNote label="Respuesta" text={field.value} />
    {files ? <AnswerFiles files={files} about={`respuesta, ${about}`} /> : null}
  </>
)
