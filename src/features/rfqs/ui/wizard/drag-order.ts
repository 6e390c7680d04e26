/** A press of a handle, which becomes a drag once the pointer moves. */
type Drag = {
  readonly key: string
  readonly card: HTMLElement
  readonly from: number
  readonly startY: number
  started: boolean
  y: number
  /** The card next to which the dragged one would be dropped, and the place it would have, from 0. */
  over: HTMLElement | null
  to: number
}

/** How many pixels the pointer moves before a drag starts. */
const threshold = 5
/** Within `edge` pixels of an end of the window the page scrolls, by `scrollStep` pixels a frame. */
const edge = 96
const scrollStep = 14

/**
 * Lets somebody drag the cards of a list ([data-item=key]) by their handles ([data-grip]) with mouse, finger or pen.
 * Escape cancels. Cards are moved with CSS only, so that nothing is rendered again until one is dropped.
 */
export class DragOrder {
  readonly #list: HTMLElement
  readonly #onDrop: (key: string, to: number) => void
  readonly #listening = new AbortController()
  #drag: Drag | null = null
  /** The click that follows a drag must not press the handle. After one by finger none follows. */
  #swallowsClick = false
  #frame = 0

  constructor(list: HTMLElement, onDrop: (key: string, to: number) => void) {
    this.#list = list
    this.#onDrop = onDrop
    const { signal } = this.#listening
    list.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    list.addEventListener('pointermove', (event) => this.#move(event), { signal })
    list.addEventListener('pointerup', () => this.#finish(true), { signal })
    list.addEventListener('pointercancel', () => this.#cancel(), { signal })
    list.addEventListener('click', (event) => this.#swallowClick(event), { signal, capture: true })
    document.addEventListener('keydown', (event) => this.#cancelByKey(event), { signal })
  }

  stop() {
    this.#finish(false)
    this.#listening.abort()
  }

  #press(event: PointerEvent) {
    this.#swallowsClick = false
    const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null
    const card = grip?.closest<HTMLElement>('[data-item]')
    if (!grip || !card || event.button !== 0) return
    const from = [...this.#list.children].indexOf(card)
    this.#drag = {
      key: card.dataset.item ?? '',
      card,
      from,
      startY: event.clientY + window.scrollY,
      started: false,
      y: event.clientY,
      over: null,
      to: from,
    }
    grip.setPointerCapture(event.pointerId)
  }

  #move(event: PointerEvent) {
    const drag = this.#drag
    if (!drag) return
    drag.y = event.clientY
    if (drag.started || Math.abs(drag.y + window.scrollY - drag.startY) < threshold) return
    drag.started = true
    this.#swallowsClick = true
    drag.card.dataset.dragging = ''
    this.#frame = requestAnimationFrame(() => this.#follow())
  }

  #follow() {
    const drag = this.#drag
    if (!drag) return
    if (drag.y < edge) window.scrollBy(0, -scrollStep)
    else if (drag.y > window.innerHeight - edge) window.scrollBy(0, scrollStep)
    this.#place(drag)
    this.#frame = requestAnimationFrame(() => this.#follow())
  }

  #place(drag: Drag) {
    drag.card.style.translate = `0 ${drag.y + window.scrollY - drag.startY}px`
    const cards = [...this.#list.querySelectorAll<HTMLElement>(':scope > [data-item]')]
    const others = cards.filter((card) => card !== drag.card)
    // By position: elementFromPoint would return the bar at the foot, which covers the last cards.
    const target = others.find((other) => other.getBoundingClientRect().bottom > drag.y) ?? others.at(-1)
    if (!target) return
    const box = target.getBoundingClientRect()
    const below = drag.y > box.top + box.height / 2
    if (drag.over && drag.over !== target) delete drag.over.dataset.drop
    target.dataset.drop = below ? 'after' : 'before'
    drag.over = target
    drag.to = others.indexOf(target) + (below ? 1 : 0)
  }

  #finish(dropped: boolean) {
    cancelAnimationFrame(this.#frame)
    const drag = this.#drag
    this.#drag = null
    if (!drag?.started) return
    drag.card.style.translate = ''
    delete drag.card.dataset.dragging
    if (drag.over) delete drag.over.dataset.drop
    if (dropped && drag.to !== drag.from) this.#onDrop(drag.key, drag.to)
  }

  #cancel() {
    this.#swallowsClick = false
    this.#finish(false)
  }

  #cancelByKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && this.#drag?.started) this.#finish(false)
  }

  #swallowClick(event: MouseEvent) {
    if (!this.#swallowsClick) return
    this.#swallowsClick = false
    event.stopPropagation()
    event.preventDefault()
  }
}
