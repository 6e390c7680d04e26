import { IconMinus, IconPlus } from '@tabler/icons-react'
import { pressable } from '#ui/button.tsx'
import { viewerWords } from '../../copy/screens.ts'
import { zoomStep, type Zoom } from './use-zoom.ts'
import styles from './viewer.module.css'

/** How large the file is shown, against how it fits the screen. */
export const ZoomGroup = ({ view }: { readonly view: Zoom }) => (
  <div className={styles.zoom} role="group" aria-label={viewerWords.size}>
    <button
      type="button"
      className={styles.button}
      aria-label={viewerWords.smaller}
      {...pressable({ disabled: view.zoom <= 1, onClick: () => view.by(1 / zoomStep) })}
    >
      <IconMinus aria-hidden="true" stroke={1.75} />
    </button>
    <output>{Math.round(view.zoom * 100)} %</output>
    <button type="button" className={styles.button} aria-label={viewerWords.larger} onClick={() => view.by(zoomStep)}>
      <IconPlus aria-hidden="true" stroke={1.75} />
    </button>
    <button type="button" className={styles.word} onClick={view.fit}>
      {viewerWords.fit}
    </button>
  </div>
)
