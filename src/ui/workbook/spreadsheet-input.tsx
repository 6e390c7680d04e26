import type { RefObject } from 'react'
import { spreadsheetTypes } from './spreadsheet-file.ts'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  onFile: (file: File) => void
}

/** The field of a spreadsheet behind a button, which opens it with `click()`. The same file can be chosen again. */
export const SpreadsheetInput = ({ ref, label, onFile }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={spreadsheetTypes}
    aria-label={label}
    onChange={(event) => {
      const [file] = event.target.files ?? []
      event.target.value = ''
      if (file) onFile(file)
    }}
  />
)
