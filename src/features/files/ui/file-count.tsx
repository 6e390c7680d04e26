import { IconPaperclip } from '@tabler/icons-react'
import { count as counted } from '#lib/text.ts'
import styles from './file-count.module.css'

/** '2 archivos' behind a clip; nothing where there are none. */
export const FileCount = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <span className={styles.count}>
      <IconPaperclip aria-hidden="true" stroke={1.75} />
      {counted(count, 'archivo')}
    </span>
  )
