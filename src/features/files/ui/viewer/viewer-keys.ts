import type { KeyboardEvent } from 'react'
import { isModified } from '#ui/forms/modified-key.ts'
import type { Place } from './use-place.ts'
import { zoomStep, type Zoom } from './use-zoom.ts'

/** How far an arrow moves what is larger than the screen, px. */
const stride = 80

/** ← → turn, Home and End lead to the first and last file, + − 0 zoom. Arrows move what is enlarged. */
export const onViewerKey = (event: KeyboardEvent, place: Place, view: Zoom) => {
  const acts: Readonly<Record<string, () => void>> = {
    ArrowRight: () => place.turn(1),
    ArrowLeft: () => place.turn(-1),
    Home: () => place.goToFile(0),
    End: () => place.goToFile(place.lastFile),
    '+': () => view.by(zoomStep),
    '=': () => view.by(zoomStep),
    '-': () => view.by(1 / zoomStep),
    '0': view.fit,
  }
  const moves: typeof acts = {
    ArrowLeft: () => view.move(-stride, 0),
    ArrowRight: () => view.move(stride, 0),
    ArrowUp: () => view.move(0, -stride),
    ArrowDown: () => view.move(0, stride),
  }
  const act = (view.zoom > 1 ? moves[event.key] : undefined) ?? acts[event.key]
  if (!act || isModified(event)) return
  event.preventDefault()
  act()
}
