import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pressable } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { viewerWords } from '../../copy/screens.ts'
import type { Place } from './use-place.ts'
import styles from './viewer.module.css'

/** The pair of arrows that turns pages and files. */
export const TurnButtons = ({ page, pages, isFirst, isLast, turn }: Place) => (
  <>
    <button
      type="button"
      className={cx(styles.button, styles.arrow, styles.before)}
      aria-label={page > 1 ? viewerWords.previousPage : viewerWords.previousFile}
      {...pressable({ disabled: isFirst, onClick: () => turn(-1) })}
    >
      <IconChevronLeft aria-hidden="true" stroke={1.75} />
    </button>
    <button
      type="button"
      className={cx(styles.button, styles.arrow, styles.after)}
      aria-label={page < pages ? viewerWords.nextPage : viewerWords.nextFile}
      {...pressable({ disabled: isLast, onClick: () => turn(1) })}
    >
      <IconChevronRight aria-hidden="true" stroke={1.75} />
    </button>
  </>
)
