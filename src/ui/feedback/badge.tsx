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

/** A small state: colour, icon and word, never one alone. */
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

const looks: Record<string, { tone: BadgeTone; icon: TablerIcon }> = {
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
 * The badge of a status, by its Spanish word (each feature's copy.ts turns codes into words); unknown words are shown
 * raw (spec §4).
 */
export const StatusBadge = ({ word }: { word: string }) => {
  const { tone, icon } = looks[word] ?? { tone: 'line', icon: IconTag }
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

/** The winner's sol ribbon: 'Seleccionada'. */
export const Ribbon = ({ children }: { children: ReactNode }) => (
  <span className={styles.ribbon}>
    <IconRosetteDiscountCheck stroke={2} aria-hidden="true" />
    {children}
  </span>
)
