import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react'
import { cx } from '../cx.ts'
import { isModified } from '../forms/modified-key.ts'
import styles from './actions-menu.module.css'
import menu from './menu.module.css'

type Props = {
  /** The content of the button. Its text is the name; with the object where it repeats: 'Más acciones de …'. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** Buttons and links, one per line. */
  children: ReactNode
}

/** The space that the menu needs below its button; with less it opens above. */
const neededHeightPx = 220
/** The least width of the menu, and its distance from the edge of the screen (actions-menu.module.css). */
const widthPx = 240
const edgePx = 16

/**
 * A menu of actions behind a button. It is the browser's popover, so that a scrolling table does not cut it. Up and
 * down walk over it. It closes on Escape, on a press outside, when the focus leaves it, when the page scrolls and after
 * a choice; the focus returns to the button.
 */
export const ActionsMenu = ({ button, buttonClassName, children }: Props) => {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  // A press before hydration opened it where the browser puts it.
  useEffect(() => {
    if (!panel.current?.matches(':popover-open')) return
    place(opener.current, panel.current)
    setOpen(true)
  }, [])

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

  const placeOnOpen = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') place(opener.current, event.currentTarget)
  }
  const closeBehind = ({ relatedTarget: next }: FocusEvent) => {
    if (next instanceof Node && next !== opener.current && !panel.current?.contains(next)) panel.current?.hidePopover()
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!open || !step || isModified(event)) return
    event.preventDefault() // the page would scroll, and close the menu
    const entries = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = entries.indexOf(document.activeElement as HTMLElement)
    entries.at(at < 0 && step < 0 ? -1 : (at + step) % entries.length)?.focus()
  }
  const closeAfterUse = (event: MouseEvent) => {
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
        onKeyDown={walk}
        onBlur={closeBehind}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={cx(menu.menu, styles.menu)}
        onBeforeToggle={placeOnOpen}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClickCapture={closeAfterUse}
        onKeyDown={walk}
        onBlur={closeBehind}
      >
        {children}
      </div>
    </>
  )
}

/**
 * Places the menu below its button, or above it near the bottom of the screen. Their right edges are aligned, or their
 * left ones where the menu would leave the screen.
 */
const place = (opener: HTMLElement | null, panel: HTMLElement | null): void => {
  const at = opener?.getBoundingClientRect()
  if (!at || !panel) return
  const { style } = panel
  const below = window.innerHeight - at.bottom > neededHeightPx
  const width = document.documentElement.clientWidth
  const fits = at.right - widthPx > edgePx
  style.right = fits ? `${Math.max(edgePx, width - at.right)}px` : 'auto'
  style.left = fits ? 'auto' : `${Math.max(edgePx, at.left)}px`
  style.top = below ? `${at.bottom + 4}px` : 'auto'
  style.bottom = below ? 'auto' : `${window.innerHeight - at.top + 4}px`
}
