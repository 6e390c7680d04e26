import { IconArrowBarToDown, IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { isModified } from '#ui/forms/modified-key.ts'
import type { ItemActs } from './use-item-acts.ts'
import styles from './items.module.css'

type Props = Pick<ItemActs, 'onLift' | 'onMove' | 'onReturn'> & { itemKey: string; index: number; lifted: boolean }

/** The item's number as its handle: drag it, or press it and move the item with arrows or buttons (WCAG 2.5.7). */
export const MoveHandle = ({ itemKey, index, lifted, onLift, onMove, onReturn }: Props) => (
  <button
    type="button"
    data-grip
    className={styles.grip}
    aria-label={`Mover ítem ${index + 1}`}
    aria-pressed={lifted}
    onClick={() => onLift(itemKey)}
    onKeyDown={(event) => {
      if (lifted) pressWhileLifted(event, itemKey, index, { onMove, onReturn })
    }}
  >
    <IconGripVertical stroke={1.75} aria-hidden="true" />
    <span className={styles.number} data-long={index >= 99 || undefined}>
      {index + 1}
    </span>
  </button>
)

/** The buttons that move a lifted item without dragging. */
export const MoveBar = ({ itemKey, index, count, onLift, onMove, onReturn }: Props & { count: number }) => (
  <div
    className={styles.moving}
    role="toolbar"
    aria-label={`Mover ítem ${index + 1}`}
    onKeyDown={(event) => pressWhileLifted(event, itemKey, index, { onMove, onReturn })}
  >
    <IconButton label="Al principio" disabled={index === 0} onClick={() => onMove(itemKey, 0)}>
      <IconArrowBarToUp stroke={1.75} />
    </IconButton>
    <IconButton label="Subir" disabled={index === 0} onClick={() => onMove(itemKey, index - 1)}>
      <IconArrowUp stroke={1.75} />
    </IconButton>
    <IconButton label="Bajar" disabled={index === count - 1} onClick={() => onMove(itemKey, index + 1)}>
      <IconArrowDown stroke={1.75} />
    </IconButton>
    <IconButton label="Al final" disabled={index === count - 1} onClick={() => onMove(itemKey, count - 1)}>
      <IconArrowBarToDown stroke={1.75} />
    </IconButton>
    <Button size="sm" onClick={() => onLift(itemKey)}>
      Listo
    </Button>
  </div>
)

const pressWhileLifted = (
  event: KeyboardEvent,
  key: string,
  index: number,
  { onMove, onReturn }: Pick<ItemActs, 'onMove' | 'onReturn'>,
) => {
  const places: Readonly<Record<string, number>> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: Infinity }
  const to = places[event.key]
  if ((to === undefined && event.key !== 'Escape') || isModified(event)) return
  event.preventDefault()
  if (to === undefined) onReturn()
  else onMove(key, to)
}
