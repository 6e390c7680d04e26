import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

type Props = {
  className?: string | undefined
  summaryClassName?: string | undefined
  summary: ReactNode
  children: ReactNode
}

/**
 * A panel behind a button, made of <details>: it opens without script. With script it closes on Escape (the focus
 * returns to its button), on a press outside, when the focus leaves it, and after a link or button inside is used.
 */
export const Disclosure = ({ className, summaryClassName, summary, children }: Props) => {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => element.removeAttribute('open')
    const outside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      close()
      element.querySelector('summary')?.focus()
    }
    const used = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button')) close()
    }
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) close()
    }
    document.addEventListener('pointerdown', outside)
    element.addEventListener('keydown', escape)
    element.addEventListener('focusout', leave)
    element.addEventListener('click', used)
    return () => {
      document.removeEventListener('pointerdown', outside)
      element.removeEventListener('keydown', escape)
      element.removeEventListener('focusout', leave)
      element.removeEventListener('click', used)
    }
  }, [])

  return (
    <details ref={details} className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {children}
    </details>
  )
}
