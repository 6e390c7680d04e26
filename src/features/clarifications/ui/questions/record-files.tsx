import { IconDownload } from '@tabler/icons-react'
import { readingWords } from '#features/files/copy/screens.ts'
import { useSaveFile } from '#features/files/ui/reading/save-files.ts'
import { TextButton } from '#ui/button.tsx'
import { recordCopy } from '../../copy/questions.ts'

type Props = {
  /** The files of the RFQ; those of its addenda are in the record. */
  ofRfq: readonly { readonly id: string; readonly name: string; readonly addendum: number | null }[]
  questions: readonly { readonly files: readonly { readonly id: string; readonly name: string }[] }[]
}

/** Downloads all files of the record as one ZIP; nothing for a single one, which its own button brings. */
export const RecordFiles = ({ ofRfq, questions }: Props) => {
  const { saveAll, busyWithAll } = useSaveFile()
  const files = [...ofRfq.filter(({ addendum }) => addendum !== null), ...questions.flatMap((each) => each.files)]
  return files.length < 2 ? null : (
    <TextButton aria-busy={busyWithAll || undefined} onClick={() => void saveAll(files)}>
      <IconDownload stroke={1.75} aria-hidden="true" />
      {busyWithAll ? readingWords.preparing : recordCopy.allFiles(files.length)}
    </TextButton>
  )
}
