import { IconAlertTriangle, IconBellRinging, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { keepUnits } from '#lib/text.ts'
import { Button, IconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { useIsPhone } from '../use-media.ts'
import { toast, toastStore, undoLabel, type ToastEntry } from './toast.ts'
import styles from './toasts.module.css'
import { useFreeSpot } from './use-free-spot.ts'

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconBellRinging }
const noEntries: readonly ToastEntry[] = []

/**
 * The toasts of the page: one live region, mounted once by the root. An alert inside it would be announced twice, so a
 * toast has no role of its own. The region is placed where it covers no heading, button or text, if possible at the
 * lower right. On a phone only the newest one is shown, and what has a button.
 */
export const Toasts = () => {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => noEntries)
  const isPhone = useIsPhone()
  const region = useFreeSpot(entries)
  useUndoKey(entries)
  return (
    <section ref={region} className={styles.region} aria-label="Avisos" aria-live="polite" aria-relevant="additions">
      {entries.map((entry, at) => (
        // A toast that gathered another act is a new element, so that screen readers announce it.
        <Toast key={entry.shown} entry={entry} behind={isPhone && !entry.action && at < entries.length - 1} />
      ))}
    </section>
  )
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select'
const act = ({ id, action }: ToastEntry) => {
  action?.onClick()
  toast.close(id)
}

/**
 * Ctrl Z presses the newest 'Deshacer', outside of fields: for whoever has only the keyboard, the button is too far to
 * be reached in time.
 */
const useUndoKey = (entries: readonly ToastEntry[]) => {
  useEffect(() => {
    const newest = entries.findLast(({ action }) => action?.label === undoLabel)
    if (!newest) return
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || (event.target instanceof Element && event.target.matches(fields))) return
      event.preventDefault()
      act(newest)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [entries])
}

/** Its time runs from when it is told. `behind`: a newer one is shown in its place. */
const Toast = ({ entry, behind }: { entry: ToastEntry; behind: boolean }) => {
  const box = useRef<HTMLDivElement>(null)
  const { id, kind, title, text, action } = entry
  const Icon = icons[kind]

  useEffect(() => {
    // A toast stays while it has the focus.
    const timer = setInterval(() => {
      if (!box.current?.matches(':focus-within')) toast.close(id)
    }, 6000)
    return () => clearInterval(timer)
  }, [id])

  return (
    <div ref={box} className={cx(styles.toast, behind && styles.behind)}>
      <span className={cx(styles.icon, styles[kind])}>
        <Icon stroke={1.75} aria-hidden="true" />
      </span>
      <div>
        <div className={styles.title}>{keepUnits(title)}</div>
        {text ? <div className={styles.text}>{keepUnits(text)}</div> : null}
      </div>
      <div className={styles.end}>
        {action ? (
          <Button
            variant="ghost"
            size="sm"
            aria-keyshortcuts={action.label === undoLabel ? 'Control+Z' : undefined}
            title={action.label === undoLabel ? 'Ctrl Z' : undefined}
            onClick={() => act(entry)}
          >
            {action.label}
          </Button>
        ) : null}
        <IconButton label={`Cerrar aviso: ${title}`} onClick={() => toast.close(id)}>
          <IconX stroke={1.75} />
        </IconButton>
      </div>
    </div>
  )
}
