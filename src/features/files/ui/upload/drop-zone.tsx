import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { useRef, type RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { fileWords } from '../../copy.ts'
import { fieldWords } from '../../copy/screens.ts'
import styles from './file-field.module.css'
import { cameraTypes } from './use-drop.ts'

type Props = {
  /** What the files belong to, for names that repeat: 'ítem 2'. */
  readonly of: string
  /** Where dropped files go, in words: 'al ítem 2'. */
  readonly goTo: string
  /** Files are being dragged over the field. */
  readonly over: boolean
  readonly isFull: boolean
  readonly accept: string
  /** The browser's chooser, which other buttons of the field press too. */
  readonly chooser: RefObject<HTMLInputElement | null>
  readonly onChoose: () => void
  readonly onChosen: (files: readonly File[]) => void
  readonly onPhoto: (files: readonly File[]) => void
}

/** Where files are dropped, with a button that chooses some and, on a phone, one that takes a photo. */
export const DropZone = ({ of, goTo, over, isFull, accept, chooser, onChoose, onChosen, onPhoto }: Props) => {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <div className={cx(styles.drop, over && styles.over)}>
      <IconFileUpload aria-hidden="true" stroke={1.5} />
      <span className={styles.hint}>{over ? fieldWords.dropHere(goTo) : fieldWords.drop}</span>
      <div className={styles.buttons}>
        <Button size="sm" data-add onClick={onChoose} disabled={isFull}>
          {fileWords.add}
        </Button>
        <Button
          size="sm"
          className={styles.camera}
          icon={<IconCamera aria-hidden="true" stroke={1.75} />}
          onClick={() => camera.current?.click()}
          disabled={isFull}
        >
          {fileWords.takePhoto}
        </Button>
      </div>
      <FileInput inputRef={chooser} label={`${fileWords.add}, ${of}`} accept={accept} onFiles={onChosen} multiple />
      <FileInput
        inputRef={camera}
        label={`${fileWords.takePhoto}, ${of}`}
        accept={cameraTypes}
        onFiles={onPhoto}
        camera
      />
    </div>
  )
}

type FileInputProps = {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly accept: string
  readonly onFiles: (files: readonly File[]) => void
  readonly multiple?: boolean
  readonly camera?: boolean
}

/**
 * The browser's own chooser, pressed by a button: hidden, or a screen reader would meet both. Without `capture` a phone
 * offers its pictures and files too.
 */
const FileInput = ({ inputRef, label, accept, onFiles, multiple = false, camera = false }: FileInputProps) => (
  <input
    ref={inputRef}
    type="file"
    hidden
    aria-label={label}
    multiple={multiple}
    accept={accept}
    capture={camera ? 'environment' : undefined}
    onChange={(event) => {
      const { files } = event.target
      onFiles([...(files ?? [])])
      // The same file may be chosen again.
      event.target.value = ''
    }}
  />
)
