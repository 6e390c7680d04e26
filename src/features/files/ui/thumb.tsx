import { useQuery } from '@tanstack/react-query'
import { api, orpc } from '#ui/api.ts'
import { cx } from '#ui/cx.ts'
import { isPicture, type FileType } from '../domain/states.ts'
import { DrawnSheet, type SheetDrawing } from './drawn-sheet.tsx'
import styles from './thumb.module.css'

export type ThumbFile = {
  readonly id: string
  readonly type: FileType | null
  readonly pages: number | null
  readonly hasThumbnail: boolean
}

type Props = {
  /** Null: nothing but a drawing. */
  readonly file: ThumbFile | null
  /** What is drawn where there is no picture. */
  readonly drawing?: SheetDrawing
  readonly small?: boolean
  readonly className?: string | undefined
  readonly children?: React.ReactNode
}

/** A file as a small paper: its picture, its first page with a fold, or a drawn sheet. */
export const Thumb = ({ file, drawing = 'sheet', small, className, children }: Props) => {
  const picture = useThumbnail(file?.hasThumbnail ? file.id : null)
  return (
    <span className={cx(styles.thumb, small && styles.small, className)}>
      {picture && file?.type && isPicture(file.type) ? (
        <img className={styles.picture} src={picture.url} alt="" />
      ) : picture ? (
        <span
          className={cx(
            styles.page,
            picture.wide ? styles.lying : styles.standing,
            (file?.pages ?? 1) > 1 && styles.many,
          )}
        >
          <img src={picture.url} alt="" />
        </span>
      ) : (
        <DrawnSheet drawing={drawing} />
      )}
      {children}
    </span>
  )
}

/** The small picture of a file, kept while the page is open. */
const useThumbnail = (fileId: string | null): { readonly url: string; readonly wide: boolean } | null => {
  const { data } = useQuery({
    queryKey: [...orpc.files.thumbnail.key(), 'picture', fileId],
    queryFn: async ({ signal }) => {
      const file = await api.files.thumbnail({ fileId: fileId ?? '' }, { signal })
      const { width, height } = await createImageBitmap(file)
      return { url: await dataUrl(file), wide: width > height }
    },
    enabled: fileId !== null,
    staleTime: Infinity,
    retry: 1,
  })
  return fileId === null ? null : (data ?? null)
}

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('the thumbnail could not be read')))
    reader.readAsDataURL(file)
  })
