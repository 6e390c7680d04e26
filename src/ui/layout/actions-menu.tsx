import type { MouseEvent, ReactNode, ToggleEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './actions-menu.module.css'
import { cx } from '../cx.ts'

type Props = {
  /** What the button shows; its words are its name, with the object when it repeats: 'Más acciones de …'. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** Buttons and links, one a line. */
  children: ReactNode
}

/** So much room a menu needs below its button; with less it opens above it. */
const roomPx = 220
/** Its width is at least this, and it keeps this far from the screen's edge (actions-menu.module.css). */
const widthPx = 240
const edgePx = 16

/**
 * Some actions behind a button, over everything (the browser's own popover: a table that scrolls does not cut it). It closes on
 * Escape, on a press outside, when the page scrolls and after one of them is used; the focus returns to its button.
 */
export const ActionsMenu = ({ button, buttonClassName, children }: Props) => {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return
    const close = () => panel.current?.hidePopover()
    const follow = () => place(opener.current, panel.current)
    window.addEventListener('scroll', close, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', close)
      window.removeEventListener('resize', follow)
    }
  }, [open])

  const opening = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') place(opener.current, event.currentTarget)
  }
  const used = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) panel.current?.hidePopover()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={cx(styles.opener, buttonClassName)}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={opening}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClickCapture={used}
      >
        {children}
      </div>
    </>
  )
}

/** Under its button, or above it near the foot of the screen; their right edges in line, or their left ones where it would leave the screen. */
const place = (opener: HTMLElement | null, panel: HTMLElement | null): void => {
  const at = opener?.getBoundingClientRect()
  if (!at || !panel) return
  const { style } = panel
  const below = window.innerHeight - at.bottom > roomPx
  const width = document.documentElement.clientWidth
  const fits = at.right - widthPx > edgePx
  style.right = fits ? `${Math.max(edgePx, width - at.right)}px` : 'auto'
  style.left = fits ? 'auto' : `${Math.max(edgePx, at.left)}px`
  style.top = below ? `${at.bottom + 4}px` : 'auto'
  style.bottom = below ? 'auto' : `${window.innerHeight - at.top + 4}px`
}
