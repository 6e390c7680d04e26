import { IconBell, IconSettings } from '@tabler/icons-react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { orpc } from '#ui/api.ts'
import { fetchAgain } from '#ui/fetch-again.ts'
import { TextButton, TextLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useSteadyRows } from '#ui/lists/steady-rows.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useAuth } from '#ui/session/session.tsx'
import { UnreadCount } from '#ui/layout/unread-count.tsx'
import { groupNotifications } from '../domain/groups.ts'
import { useLiveEvents } from './live-events.ts'
import { EntryRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { bellQuery, useLoadFailureToast, useMarkAllRead } from './own-notifications.ts'
import { useNow } from '#ui/time/use-now.ts'
import { useUnreadTitle } from './unread-title.ts'

const entriesShown = 5

/** The bell of a verified person: unread count and the five newest entries, live (docs/rules/notifications.md#bell). */
export const Bell = () => {
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const { data, failureCount, isFetching } = useQuery(bellQuery())
  useLoadFailureToast(failureCount)
  const markAll = useMarkAllRead()
  const heading = useRef<HTMLSpanElement>(null)
  useLiveEvents(({ type, id }) => {
    if (!['notification', 'notification.read', 'resync'].includes(type)) return
    fetchAgain(queryClient, orpc.notifications.list.key())
    if (type === 'notification' && id && document.visibilityState === 'visible') void showToast(queryClient, id)
  })

  // While the panel is open nothing in it moves; what arrived is there when it opens again.
  const [isOpen, setOpen] = useState(false)
  const loaded = data?.notifications ?? []
  const ids = loaded.map(({ id }) => id)
  const rows = useSteadyRows({ latest: ids, subject: isOpen ? 'open' : ids.join(), isFetching })
  const shown = loaded.filter(({ id }) => rows.keys.includes(id))
  const unread = data?.counts.unread ?? 0
  useUnreadTitle(unread)
  const now = useNow()
  return (
    <Disclosure
      className={styles.bell}
      onToggle={setOpen}
      button={
        <>
          <IconBell stroke={1.75} aria-hidden="true" />
          <UnreadCount n={unread} />
          <span className="vh">
            Notificaciones{unread > 0 ? `, ${unread > 99 ? 'más de 99' : unread} sin leer` : ''}
          </span>
        </>
      }
    >
      <section className={styles.panel} aria-label="Notificaciones recientes">
        <div className={styles.head}>
          <span ref={heading} tabIndex={-1} className={styles.heading}>
            Notificaciones
          </span>
          {unread > 0 ? (
            <TextButton
              data-stays
              onClick={() => markAll.mutate(undefined, { onSuccess: () => heading.current?.focus() })}
            >
              Marcar todas<span className="vh"> como leídas</span>
            </TextButton>
          ) : null}
          <Link
            to="/settings/notifications"
            className={styles.gear}
            aria-label="Configuración de Notificaciones"
            title="Configuración de Notificaciones"
          >
            <IconSettings stroke={1.75} aria-hidden="true" />
          </Link>
        </div>
        {data === undefined ? (
          <p className={styles.note}>Cargando…</p>
        ) : shown.length === 0 ? (
          <p className={styles.note}>No tienes notificaciones.</p>
        ) : (
          <ul className={styles.list}>
            {groupNotifications(shown)
              .slice(0, entriesShown)
              .map((entry) => (
                <EntryRow
                  key={entry.key}
                  entry={entry}
                  now={now}
                  narrow
                  cut={data.next !== null && entry.notifications.at(-1) === shown.at(-1)}
                />
              ))}
          </ul>
        )}
        <div className={styles.foot}>
          <TextLink to="/notifications">Ver todas las notificaciones</TextLink>
          {user?.userType === 'supplier' ? <TextLink to="/avisos">Mis avisos</TextLink> : null}
        </div>
      </section>
    </Disclosure>
  )
}

/**
 * Shows the title and message of a new notification as a toast, unless it was read meanwhile; a load that fails is
 * tried again as any question of a page. Not for a changed password: that signed all other devices out, so only the
 * person who changed it would see the toast.
 */
const showToast = async (queryClient: QueryClient, id: string) => {
  try {
    const load = orpc.notifications.load.queryOptions({ input: { id } })
    const { notification } = await queryClient.fetchQuery({
      ...load,
      staleTime: 0,
      gcTime: 0,
    })
    if (notification?.readAt === null && notification.kind !== 'security')
      toast.info(notification.title, notification.message, { id })
  } catch (error) {
    console.warn('A new notification could not be shown', error)
  }
}
