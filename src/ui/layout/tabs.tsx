import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { isModified } from '../forms/modified-key.ts'
import styles from './tabs.module.css'
import { useHiddenEnds } from './use-hidden-ends.ts'

export type Tab<Value extends string> = {
  value: Value
  label: string
  count?: number | string | undefined
  /** What is counted waits for the reader: the count is filled. */
  waits?: boolean | undefined
}

type Props<Value extends string> = {
  /** Connects the tabs with their panel: <TabPanel> has the same id. */
  id: string
  /** The name of the group, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** The id of the tab that was just chosen: its page may draw the tabs again, and the focus would be lost. */
let chosen: string | null = null
const remember = (tab: string | null): void => {
  chosen = tab
}

/**
 * Tabs with a 2 px underline. Arrow keys move between them. If they do not fit, they scroll, with the active one
 * visible, also when a count arrives later, and an arrow at each edge at which others are hidden.
 */
export const Tabs = <Value extends string>({ id, label, tabs, value, onChange }: Props<Value>) => {
  const list = useRef<HTMLDivElement>(null)
  const counts = tabs.map(({ count }) => count ?? '').join()
  const hidden = useHiddenEnds(list, tabs.length)

  useEffect(() => {
    const box = list.current
    const active = box?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!box || !active) return
    if (active.id === chosen) {
      remember(null)
      if (document.activeElement === document.body) active.focus({ preventScroll: true })
    }
    box.scrollLeft = active.offsetLeft - box.offsetLeft - (box.clientWidth - active.offsetWidth) / 2
  }, [value, counts])

  const choose = (next: Value) => {
    remember(`${id}-tab-${next}`)
    onChange(next)
  }

  const move = (event: KeyboardEvent) => {
    if (isModified(event)) return
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const at = tabs.findIndex((tab) => tab.value === value)
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    choose(tab.value)
    document.getElementById(`${id}-tab-${tab.value}`)?.focus()
  }

  return (
    <div className={styles.frame}>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className={cx(styles.count, tab.waits && styles.waits)}>{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      {hidden.before ? (
        <span className={cx(styles.more, styles.before)} data-more-tabs="before" aria-hidden="true">
          <IconChevronLeft stroke={1.75} />
        </span>
      ) : null}
      {hidden.after ? (
        <span className={cx(styles.more, styles.after)} data-more-tabs="after" aria-hidden="true">
          <IconChevronRight stroke={1.75} />
        </span>
      ) : null}
    </div>
  )
}

/** The content of the active tab. */
export const TabPanel = ({ id, value, children }: { id: string; value: string; children: ReactNode }) => (
  <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
    {children}
  </div>
)
