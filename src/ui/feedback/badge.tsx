import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCalendarX,
  IconCircleCheck,
  IconCircleDot,
  IconCircleMinus,
  IconClock,
  IconEye,
  IconLock,
  IconPencil,
  IconRosetteDiscountCheck,
  IconStar,
  IconTag,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from '../cx.ts'

export type BadgeTone = 'pet' | 'ok' | 'warn' | 'bad' | 'ink' | 'mute' | 'line'

/** A small state: always colour, icon and text together. */
export const Badge = ({
  tone = 'pet',
  icon: Icon,
  children,
}: {
  tone?: BadgeTone
  icon: TablerIcon
  children: ReactNode
}) => (
  <span className={cx(styles.badge, tone !== 'pet' && styles[tone])}>
    <Icon stroke={2} aria-hidden="true" />
    {children}
  </span>
)

const stateStyles: Record<string, { tone: BadgeTone; icon: TablerIcon }> = {
  active: { tone: 'pet', icon: IconCircleDot },
  reviewing: { tone: 'warn', icon: IconEye },
  closed: { tone: 'ink', icon: IconLock },
  unselected: { tone: 'line', icon: IconCircleMinus },
  pending: { tone: 'warn', icon: IconClock },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  selected: { tone: 'ok', icon: IconRosetteDiscountCheck },
  awarded: { tone: 'ok', icon: IconRosetteDiscountCheck },
  rejected: { tone: 'mute', icon: IconX },
  withdrawn: { tone: 'line', icon: IconArrowBackUp },
  unconfirmed: { tone: 'warn', icon: IconAlertTriangle },
  expired: { tone: 'bad', icon: IconCalendarX },
  default: { tone: 'pet', icon: IconStar },
  draft: { tone: 'line', icon: IconPencil },
}

/**
 * The badge of a state. How it looks follows from the state's stored name; its words come from the copy.ts of its
 * feature. A state unknown here has a neutral badge.
 */
export const StatusBadge = ({ state, children }: { state: string; children: ReactNode }) => {
  const { tone, icon } = stateStyles[state] ?? { tone: 'line', icon: IconTag }
  return (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  )
}

/** The yellow ribbon of the winner: 'Seleccionada'. */
export const Ribbon = ({ children }: { children: ReactNode }) => (
  <span className={styles.ribbon}>
    <IconRosetteDiscountCheck stroke={2} aria-hidden="true" />
    {children}
  </span>
)
