import { IdentifyingDataNote } from '#features/accounts/ui/identifying-data-note.tsx'
import { TextAreaField } from '#ui/fields/text-area-field.tsx'
import { maxAnswer } from '../../domain/questions.ts'
import { AnswerFiles, type AnswerFilesState } from '../answer-files.tsx'

type Props = {
  id: string
  /** The question, for screen readers: several are answered on one page. */
  about: string
  text: string
  onType: (text: string) => void
  help?: string
  error: string | undefined
  files: AnswerFilesState
  filesShown: boolean
}

/** The text of an answer, what in it identifies the buyer, and the answer's files. */
export const AnswerFields = ({ id, about, text, onType, help, error, files, filesShown }: Props) => (
  <>
    <TextAreaField
      id={id}
      label={
        <>
          Respuesta<span className="vh">, {about}</span>
        </>
      }
      rows={3}
      maxLength={maxAnswer}
      value={text}
      onChange={(event) => onType(event.target.value)}
      help={help}
      error={error}
    />
    <IdentifyingDataNote label="Respuesta" text={text} />
    {filesShown ? <AnswerFiles files={files} about={`respuesta, ${about}`} /> : null}
  </>
)
