import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { addendumFileLimits, answerFileLimits } from '#features/files/domain/limits.ts'
import { FileField } from '#features/files/ui/upload/file-field.tsx'
import { useUploads } from '#features/files/ui/upload/tab-uploads.ts'
import { useFilesWait } from '#features/files/ui/upload/use-form-files.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { addendumRefusals } from '../copy/addenda.ts'
import { answerRefusals } from '../copy/questions.ts'
import { useKept } from './kept.ts'

const noIds: readonly string[] = []
/** A file that nothing names goes after two days. */
export const keptIds = { schema: z.array(z.uuid()).readonly(), days: 1 }

/**
 * The files that are being added to an answer or an addendum, kept with what is typed. `wait` says why it cannot be
 * published with them.
 */
export const useAnswerFiles = (place: string, of: keyof typeof fields, start: readonly string[] = noIds) => {
  const { value: ids, change, clear } = useKept(place, start, keptIds)
  const onTheirWay = useUploads().filter(({ form, state }) => form === place && state !== 'refused').length
  const wait = useFilesWait(ids, onTheirWay, of === 'answer')
  return { place, of, ids, change, clear, wait, isEmpty: ids.length + onTheirWay === 0 }
}
export type AnswerFilesState = ReturnType<typeof useAnswerFiles>

type Props = {
  files: AnswerFilesState
  /** What the answer is about, for names that repeat. */
  about: string
}

const fields = {
  answer: { limits: answerFileLimits, goTo: 'a la respuesta', tooLarge: answerRefusals.FILES_TOO_LARGE },
  addendum: { limits: addendumFileLimits, goTo: 'a la aclaración', tooLarge: addendumRefusals.FILES_TOO_LARGE },
} as const

/** The field for the files of an answer or an addendum. Those of an answer are read by every supplier at once. */
export const AnswerFiles = ({ files, about }: Props) => (
  <FileField side="rfq" of={about} {...fields[files.of]} place={files.place} ids={files.ids} onChange={files.change} />
)

/** Why a form is not published: what the server or the connection said, or, once tried, that files are on their way. */
export const NotPublished = ({ error, wait }: { error: string | null; wait: string | null }) =>
  error === null ? wait === null ? null : <Note live>{wait}</Note> : <Note tone="bad">{error}</Note>

/** Whether the field is shown, and the button that shows it: most answers have no files. Once shown it stays. */
export const useFilesShown = ({ place, isEmpty }: AnswerFilesState) => {
  const [shown, setShown] = useState(false)
  if (!isEmpty && !shown) setShown(true)
  const show = () => {
    flushSync(() => setShown(true))
    document.querySelector<HTMLElement>(`[data-files="${CSS.escape(place)}"] [data-add]`)?.focus()
  }
  const button = (about: string) =>
    shown ? null : (
      <Button full="phone" icon={<IconPaperclip stroke={1.75} aria-hidden="true" />} onClick={show}>
        Agregar archivos<span className="vh">, {about}</span>
      </Button>
    )
  return { shown, button }
}
