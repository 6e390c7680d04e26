/**
 * Lets the button of a disclosure open and close its panel. It closes on Escape (the focus returns to the button), on a
 * press outside, when the focus leaves it, and after a link or button inside is used, unless it is marked `data-stays`.
 * `onToggle` is called when it has opened or closed. Plain DOM, so that it also works on pages that are not hydrated.
 * Returns the function that ends it.
 */
export const disclose = (root: HTMLElement, onToggle?: (open: boolean) => void): (() => void) => {
  const button = root.querySelector('button')
  const panel = button && document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!button || !panel) return () => undefined

  const show = (open: boolean) => {
    if (open !== panel.hidden) return
    button.setAttribute('aria-expanded', String(open))
    panel.hidden = !open
    root.toggleAttribute('data-open', open)
    onToggle?.(open)
  }
  const isOutside = (target: EventTarget | null) => target instanceof Node && !root.contains(target)
  const listening = new AbortController()
  const { signal } = listening
  button.addEventListener(
    'click',
    (press) => {
      // It needs no second press once React has taken over (platform/http/pages/page-script.ts).
      press.preventDefault()
      show(panel.hidden !== false)
    },
    { signal },
  )
  document.addEventListener('pointerdown', ({ target }) => isOutside(target) && show(false), { signal })
  root.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && show(false), { signal })
  root.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || panel.hidden) return
      show(false)
      button.focus()
    },
    { signal },
  )
  panel.addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a, button:not([data-stays])') !== null && show(false),
    { signal },
  )
  return () => listening.abort()
}
