import {
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
} from '@tabler/icons-react'
import type { TablerIcon } from '@tabler/icons-react'
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

const statusStyles: Record<string, { tone: BadgeTone; icon: TablerIcon }> = {
  Activa: { tone: 'pet', icon: IconCircleDot },
  Activo: { tone: 'pet', icon: IconCircleDot },
  'En Revisión': { tone: 'warn', icon: IconEye },
  Cerrado: { tone: 'ink', icon: IconLock },
  Pendiente: { tone: 'warn', icon: IconClock },
  Aceptada: { tone: 'ok', icon: IconCircleCheck },
  Seleccionada: { tone: 'ok', icon: IconRosetteDiscountCheck },
  Rechazada: { tone: 'mute', icon: IconX },
  Retirada: { tone: 'line', icon: IconArrowBackUp },
  Vencida: { tone: 'bad', icon: IconCalendarX },
  Vencido: { tone: 'bad', icon: IconCalendarX },
  Predeterminada: { tone: 'pet', icon: IconStar },
  Borrador: { tone: 'line', icon: IconPencil },
  'Sin Selección Registrada': { tone: 'line', icon: IconCircleMinus },
}

/**
 * The badge of a status, by its Spanish label (each feature's copy.ts has the labels). An unknown label has a neutral
 * badge.
 */
export const StatusBadge = ({ label }: { label: string }) => {
  const { tone, icon } = statusStyles[label] ?? { tone: 'line', icon: IconTag }
  return (
    <Badge tone={tone} icon={icon}>
      {label}
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
