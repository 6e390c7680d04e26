import { findLeaks } from '#lib/leaks.ts'
import { Note } from '#ui/note.tsx'
import styles from './wizard.module.css'

/** Points out contact data in a free text before it is published; the server masks it until the award (rulings, Who sees what). */
export const LeakNote = ({ text }: { text: string }) => {
  const leaks = findLeaks(text)
  if (leaks.length === 0) return null
  return (
    <div className={styles.leak} role="status">
      <Note tone="warn">
        Parece incluir datos que te identifican:{' '}
        {leaks.map((leak, index) => (
          <span key={leak.start}>
            {index > 0 ? ', ' : null}
            <mark className={styles.marked}>{leak.text}</mark>
          </span>
        ))}
        . Los proveedores leerán «[dato oculto hasta la selección]».
      </Note>
    </div>
  )
}
