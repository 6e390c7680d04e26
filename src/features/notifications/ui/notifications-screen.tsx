import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc, type api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { NewRows } from '#ui/lists/new-rows.tsx'
import { useSteadyRows } from '#ui/lists/steady-rows.ts'
import { MoreRows } from '#ui/lists/more-rows.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { useAuth } from '#ui/session/session.tsx'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { today } from '#lib/dates.ts'
import { dayHeading, emptyTab, tabLabels } from '../copy.ts'
import { groupNotifications } from '../domain/groups.ts'
import { filterOfTab, formatCount, groupByDay, notificationTabs, type NotificationTab } from '../domain/tabs.ts'
import { EntryRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { retryForever, useLoadFailureToast, useMarkAllRead } from './own-notifications.ts'
import { useNow } from '#ui/time/use-now.ts'

type Props = {
  readonly tab: NotificationTab
  readonly onTab: (tab: NotificationTab) => void
}

/** The person's notifications in six tabs, newest first, by days, 20 a page (docs/rules/notifications.md#page). */
export const NotificationsScreen = ({ tab, onTab }: Props) => {
  const markAll = useMarkAllRead()
  const [refreshes, setRefreshes] = useState(0)
  const list = useInfiniteQuery(
    orpc.notifications.list.infiniteOptions({
      input: (cursor: string | null) => ({ ...filterOfTab(tab), cursor, limit: 20 }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      // The counts stay beside the tabs while another tab loads.
      placeholderData: (previous) => previous,
      ...retryForever,
    }),
  )
  useLoadFailureToast(list.failureCount)
  const counts = list.data?.pages[0]?.counts
  const unread = counts?.unread ?? 0

  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        work
        title="Notificaciones"
        lead={
          // Its line is kept while it loads: the buttons below it do not move.
          counts ? (unread === 0 ? 'No tienes notificaciones sin leer.' : `${formatCount(unread)} sin leer`) : '\u00a0'
        }
        actions={
          <>
            <Button
              className={styles.act}
              loading={list.isRefetching && !list.isPlaceholderData}
              loadingText="Actualizando…"
              onClick={() => {
                setRefreshes(refreshes + 1)
                void list.refetch()
              }}
            >
              Actualizar
            </Button>
            <Button
              className={styles.act}
              disabled={unread === 0}
              loading={markAll.isPending}
              onClick={() => markAll.mutate()}
            >
              Marcar todas como leídas
            </Button>
          </>
        }
      />
      <Tabs
        id="notificaciones"
        label="Notificaciones por tipo"
        tabs={notificationTabs.map((value) => ({
          value,
          label: tabLabels[value],
          count: counts && formatCount(counts[value]),
        }))}
        value={tab}
        onChange={onTab}
      />
      <TabPanel id="notificaciones" value={tab}>
        <div className={styles.panelOfTab}>
          {/* Another tab, and what was asked for, is shown at once. */}
          <TabContent key={`${tab} ${refreshes}`} list={list} tab={tab} />
        </div>
      </TabPanel>
    </div>
  )
}

type Pages = InfiniteData<Awaited<ReturnType<typeof api.notifications.list>>>

/** The content of a tab: loading, failing, empty or its rows. */
const TabContent = ({ list, tab }: { list: UseInfiniteQueryResult<Pages>; tab: NotificationTab }) => {
  const now = useNow()
  const { user } = useAuth()
  const loaded = list.isPlaceholderData ? [] : (list.data?.pages.flatMap((page) => page.notifications) ?? [])
  const rows = useSteadyRows({ latest: loaded.map(({ id }) => id), subject: '', isFetching: list.isFetching })
  if ((list.isPending || list.isPlaceholderData) && list.failureCount > 0)
    return (
      <ErrorState title="No se pudieron cargar las notificaciones" retrying onRetry={() => void list.refetch()}>
        Seguimos intentando. Puede ser tu conexión.
      </ErrorState>
    )
  if (list.isPending || list.isPlaceholderData) return <SkeletonTable rows={5} />
  const offer = <NewRows rows={rows} one="notificación nueva" many="notificaciones nuevas" list="avisos" />
  const byId = new Map(loaded.map((notification) => [notification.id, notification]))
  const shown = rows.keys.flatMap((id) => byId.get(id) ?? [])
  if (shown.length === 0) {
    const { title, text } = emptyTab(tab, user?.userType ?? 'buyer')
    return (
      <div id="avisos" tabIndex={-1}>
        <EmptyState title={title}>{text}</EmptyState>
        {offer}
      </div>
    )
  }
  return (
    <Sheet id="avisos" tabIndex={-1} className={styles.box}>
      {groupByDay(shown).map(({ day, notifications }) => {
        const heading = dayHeading(day, today(now))
        return (
          <section key={day} aria-label={heading}>
            <h2 className={styles.day}>{heading}</h2>
            <ul className={styles.list}>
              {groupNotifications(notifications).map((entry) => (
                <EntryRow
                  key={entry.key}
                  entry={entry}
                  now={now}
                  cut={list.hasNextPage && entry.notifications.at(-1) === shown.at(-1)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <MoreRows list={list} className={styles.more} />
      {offer}
    </Sheet>
  )
}
