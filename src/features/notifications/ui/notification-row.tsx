import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { formatRelative, today } from '#lib/dates.ts'
import { inQuotes } from '#lib/in-quotes.ts'
import { keepUnits } from '#lib/text.ts'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/paper/money.tsx'
import { dayHeading, groupTitle, lowestTotal, typeLabel } from '../copy.ts'
import { lowestComplete, type NotificationEntry } from '../domain/groups.ts'
import { isOfTheDay, type Brief } from '../domain/kinds.ts'
import { KindTile } from './kind-tile.tsx'
import { useOpenGroup, useOpenNotification, type Notification } from './own-notifications.ts'
import styles from './row.module.css'

type EntryProps = {
  entry: NotificationEntry<Notification>
  now: Date
  /** In the bell, where a group leads to the comparison instead of opening. */
  narrow?: boolean
  /** Whether more of the same group may follow on the next page. */
  cut: boolean
}

/** An entry of a list of notifications: one, or a group of one RFQ's new quotations. */
export const EntryRow = ({ entry: { notifications }, now, narrow = false, cut }: EntryProps) => {
  const [first] = notifications
  if (notifications.length === 1) return <NotificationRow notification={first} now={now} narrow={narrow} />
  return narrow ? (
    <GroupLink notifications={notifications} now={now} cut={cut} />
  ) : (
    <OpeningGroup notifications={notifications} now={now} cut={cut} />
  )
}

/** A notification. Pressing it or its check marks it as read and opens what it is about. */
const NotificationRow = ({ notification, now, narrow }: { notification: Notification; now: Date; narrow: boolean }) => {
  const open = useOpenNotification()
  const { kind, title, brief, message, readAt } = notification
  return (
    <Row
      narrow={narrow}
      unread={readAt === null}
      kind={kind}
      type={notification.type}
      title={title}
      text={brief?.text ?? message}
      brief={brief}
      at={notification.createdAt}
      now={now}
      onOpen={() => open(notification)}
      onCheck={() => open(notification, 'check')}
    />
  )
}

type GroupProps = { notifications: readonly [Notification, ...Notification[]]; now: Date; cut: boolean }

/** The content of a group's row: how many quotations, on which RFQ, the lowest complete total. */
const groupRow = ({ notifications, cut }: GroupProps) => {
  const [first] = notifications
  const lowest = lowestComplete(notifications)
  return {
    unread: notifications.some(({ readAt }) => readAt === null),
    kind: first.kind,
    type: first.type,
    title: groupTitle(notifications.length, cut),
    text: first.brief ? inQuotes(first.brief.subject) : '',
    brief: lowest,
    note: lowest ? lowestTotal : undefined,
    at: first.createdAt,
  }
}

/** A group in the bell. Pressing it marks all of it as read and leads to the comparison. */
const GroupLink = (props: GroupProps) => {
  const open = useOpenGroup()
  const row = groupRow(props)
  const openAll = () => open(props.notifications)
  return <Row {...row} narrow now={props.now} onOpen={openAll} onCheck={openAll} />
}

/** A group on the page. Pressing it shows its notifications below it. */
const OpeningGroup = (props: GroupProps) => {
  const { notifications, now } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Row
      {...groupRow(props)}
      narrow={false}
      now={now}
      onOpen={() => setOpen(!open)}
      expands={{ open, id }}
      below={
        <ul id={id} hidden={!open} className={styles.members}>
          {open
            ? notifications.map((notification) => (
                <NotificationRow key={notification.id} notification={notification} now={now} narrow={false} />
              ))
            : null}
        </ul>
      }
    />
  )
}

type RowProps = {
  narrow: boolean
  unread: boolean
  kind: string
  type: string
  title: string
  text: string
  brief: Brief | null
  /** Under the amount of the brief. */
  note?: string | undefined
  at: Date
  now: Date
  onOpen: () => void
  /** The button that marks it as read. */
  onCheck?: () => void
  /** It opens and folds the element with this id. */
  expands?: { open: boolean; id: string }
  below?: ReactNode
}

/**
 * A row of the list. An unread one is told apart by its dot, its bold title, its filled tile and white paper; screen
 * readers hear 'Sin leer'.
 */
const Row = ({ narrow, unread, kind, type, title, text, brief, note, at, now, ...props }: RowProps) => {
  const { onOpen, onCheck, expands, below } = props
  return (
    <li className={cx(styles.entry, unread && styles.unread)}>
      <div className={cx(styles.row, narrow && styles.narrow)}>
        <button
          type="button"
          className={styles.open}
          onClick={onOpen}
          aria-expanded={expands?.open}
          aria-controls={expands?.id}
        >
          <span className={styles.dot} aria-hidden="true" />
          <KindTile kind={kind} unread={unread} />
          <span className={styles.kind}>
            {unread ? <span className="vh">Sin leer. </span> : null}
            {typeLabel(type)}
          </span>
          <span className={styles.words}>
            <span className={styles.title}>{keepUnits(title)}</span>
            <span className={styles.text}>{keepUnits(text)}</span>
          </span>
          {brief ? (
            <span className={styles.figure}>
              <Money amount={brief.amount} currency={brief.currency} className={styles.amount} />
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
          ) : null}
          <time className={styles.when} dateTime={isOfTheDay(kind) ? today(at) : at.toISOString()}>
            {isOfTheDay(kind) ? dayHeading(today(at), today(now)) : formatRelative(at, now)}
          </time>
        </button>
        <span className={styles.end}>
          {expands ? <IconChevronDown className={styles.chevron} stroke={1.75} aria-hidden="true" /> : null}
          {onCheck && unread ? (
            // Several may have the same title.
            <IconButton label={`Marcar como leída: ${[title, text].filter(Boolean).join('. ')}`} onClick={onCheck}>
              <IconCheck stroke={1.75} />
            </IconButton>
          ) : null}
        </span>
      </div>
      {below}
    </li>
  )
}
