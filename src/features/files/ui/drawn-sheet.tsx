import styles from './thumb.module.css'

/** A sheet; one that is being printed; one folded shut; one that is torn. */
export type SheetDrawing = 'sheet' | 'printing' | 'shut' | 'torn'

/** A paper, drawn: what has no picture of its own, or not yet. */
export const DrawnSheet = ({ drawing }: { drawing: SheetDrawing }) => (
  <svg className={styles.drawn} viewBox="0 0 48 48" aria-hidden="true">
    {drawings[drawing]}
  </svg>
)

const drawings = {
  sheet: (
    <>
      <path className={styles.paper} d="M10 4h20l8 8v32H10z" />
      <path className={styles.shade} d="M30 4v8h8z" />
      <path className={styles.lines} d="M16 18h16M16 24h16M16 30h10" />
    </>
  ),
  printing: (
    <>
      <path className={styles.blank} d="M10 4h28v24.8H10z" />
      <path d="M10 28.8V4h28v24.8" />
      <path className={styles.dashes} d="M10 28.8V44h28V28.8" />
      <path className={styles.text} d="M16 11h16M16 17h16M16 23h9" />
      <path className={styles.front} d="M6 28.8h36" />
    </>
  ),
  shut: (
    <>
      <path className={styles.paper} d="M9 5h30v38H9z" />
      <path className={styles.shade} d="M9 19 39 15V43H9z" />
      <path className={styles.band} d="M9 28 39 24v7L9 35z" />
      <path className={styles.lines} d="M14 10h13" />
    </>
  ),
  torn: (
    <>
      <path className={styles.paper} d="M10 5h17l-4 8 5 8-6 8 4 8-3 6H10z" />
      <path className={styles.piece} d="M33 5h5v38h-9l3-6-4-8 6-8-5-8z" />
      <path className={styles.lines} d="M15 17h5M15 23h7" />
    </>
  ),
} as const satisfies Readonly<Record<SheetDrawing, React.ReactNode>>
