import {
  IconArrowBackUp,
  IconBell,
  IconBulb,
  IconCalendarDue,
  IconCalendarPlus,
  IconChecks,
  IconClock,
  IconDeviceLaptop,
  IconFileText,
  IconGitCompare,
  IconInfoCircle,
  IconMail,
  IconMailOff,
  IconMessageCheck,
  IconMessageQuestion,
  IconMessages,
  IconPencil,
  IconRosetteDiscountCheck,
  IconShieldLock,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { cx } from '#ui/cx.ts'
import type { NotificationKind } from '../domain/kinds.ts'
import styles from './row.module.css'

type Look = { Icon: TablerIcon; tone: 'pet' | 'ok' | 'warn' | 'bad' | 'ink' | 'mute' }

const looks: Record<NotificationKind, Look> = {
  'quotation-new': { Icon: IconFileText, tone: 'pet' },
  'quotation-revised': { Icon: IconPencil, tone: 'pet' },
  'quotation-confirmed': { Icon: IconChecks, tone: 'pet' },
  'quotation-withdrawn': { Icon: IconArrowBackUp, tone: 'mute' },
  'quotation-selected': { Icon: IconRosetteDiscountCheck, tone: 'ok' },
  'quotation-not-selected': { Icon: IconX, tone: 'mute' },
  'rfq-reception-ended': { Icon: IconClock, tone: 'warn' },
  'rfq-extended': { Icon: IconCalendarPlus, tone: 'warn' },
  'rfq-addendum': { Icon: IconGitCompare, tone: 'warn' },
  'rfq-deadline-near': { Icon: IconCalendarDue, tone: 'warn' },
  'rfq-new-opportunity': { Icon: IconBulb, tone: 'pet' },
  'rfq-answers': { Icon: IconMessages, tone: 'pet' },
  'question-new': { Icon: IconMessageQuestion, tone: 'pet' },
  'question-answered': { Icon: IconMessageCheck, tone: 'ok' },
  'contact-sent': { Icon: IconMail, tone: 'ink' },
  welcome: { Icon: IconInfoCircle, tone: 'mute' },
  'security-device': { Icon: IconDeviceLaptop, tone: 'bad' },
  security: { Icon: IconShieldLock, tone: 'bad' },
  'mail-stopped': { Icon: IconMailOff, tone: 'warn' },
}
const unknown: Look = { Icon: IconBell, tone: 'mute' }

/** The tile of a kind: filled while unread, then an outline. Decorative: the words beside it say the same. */
export const KindTile = ({ kind, unread }: { kind: string; unread: boolean }) => {
  const { Icon, tone } = Object.hasOwn(looks, kind) ? looks[kind as NotificationKind] : unknown
  return (
    <span className={cx(styles.tile, unread && styles[tone])} aria-hidden="true">
      <Icon stroke={1.75} />
    </span>
  )
}
