import { IconMinus, IconPlus } from '@tabler/icons-react'
import { pressable } from '#ui/button.tsx'
import { viewerWords } from '../../copy/screens.ts'
import styles from './viewer.module.css'

type Props = { readonly zoom: number; readonly onChange: (by: number) => void; readonly onFit: () => void }

/** How large the file is shown, against how it fits the screen. */
export const ZoomGroup = ({ zoom, onChange, onFit }: Props) => (
  <div className={styles.zoom} role="group" aria-label={viewerWords.size}>
    <button
      type="button"
      className={styles.button}
      aria-label={viewerWords.smaller}
      {...pressable({ disabled: zoom <= 1, onClick: () => onChange(0.8) })}
    >
      <IconMinus aria-hidden="true" stroke={1.75} />
    </button>
    <output>{Math.round(zoom * 100)} %</output>
    <button type="button" className={styles.button} aria-label={viewerWords.larger} onClick={() => onChange(1.25)}>
      <IconPlus aria-hidden="true" stroke={1.75} />
    </button>
    <button type="button" className={styles.word} onClick={onFit}>
      {viewerWords.fit}
    </button>
  </div>
)
