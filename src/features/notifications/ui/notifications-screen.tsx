import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { orpc, type api } from '#ui/api.ts'
import { Button } from '#ui/button.tsx'
import { MoreRows } from '#ui/layout/more-rows.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Sheet } from '#ui/paper/sheet.tsx'
import { SkeletonTable } from '#ui/feedback/skeletons.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx'
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx'
import { emptyTabs, tabLabels } from '../copy.ts'
import { shownCount, askedBy, byDay, noticeTabs, type NoticeTab } from '../domain/tabs.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'
import { useNow } from './now.ts'
import { neverGiveUp, useLoadFailureToast, useMarkAllRead } from './own-notifications.ts'

type Props = {
  readonly tab: NoticeTab
  readonly onTab: (tab: NoticeTab) => void
}

/** One's own notifications in six tabs, newest first, by days, 20 a page (spec §2 Notifications). */
export const NotificationsScreen = ({ tab, onTab }: Props) => {
  const markAll = useMarkAllRead()
  const list = useInfiniteQuery(
    orpc.notifications.list.infiniteOptions({
      input: (cursor: string | null) => ({ ...askedBy(tab), cursor, limit: 20 }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
      // What was counted stays beside the tabs while another one loads.
      placeholderData: (before) => before,
      ...neverGiveUp,
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
          counts ? (unread === 0 ? 'No tienes notificaciones sin leer.' : `${shownCount(unread)} sin leer`) : undefined
        }
        actions={
          <>
            <Button
              loading={list.isRefetching && !list.isPlaceholderData}
              loadingText="Actualizando…"
              onClick={() => void list.refetch()}
            >
              Actualizar
            </Button>
            <Button disabled={unread === 0} loading={markAll.isPending} onClick={() => markAll.mutate()}>
              Marcar todas como leídas
            </Button>
          </>
        }
      />
      <Tabs
        id="notificaciones"
        label="Notificaciones por tipo"
        tabs={noticeTabs.map((value) => ({
          value,
          label: tabLabels[value],
          count: counts && shownCount(counts[value]),
        }))}
        value={tab}
        onChange={onTab}
      />
      <TabPanel id="notificaciones" value={tab}>
        <div className={styles.panelOfTab}>
          <Listed list={list} tab={tab} />
        </div>
      </TabPanel>
    </div>
  )
}

type Pages = InfiniteData<Awaited<ReturnType<typeof api.notifications.list>>>

/** What the tab holds: loading, failing, empty or its rows. */
const Listed = ({ list, tab }: { list: UseInfiniteQueryResult<Pages>; tab: NoticeTab }) => {
  const now = useNow()
  if ((list.isPending || list.isPlaceholderData) && list.failureCount > 0)
    return (
      <ErrorState title="No se pudieron cargar las notificaciones" retrying onRetry={() => void list.refetch()}>
        Seguimos intentando. Puede ser tu conexión.
      </ErrorState>
    )
  if (list.isPending || list.isPlaceholderData) return <SkeletonTable rows={5} />
  const days = byDay(list.data?.pages.flatMap((page) => page.notifications) ?? [], now)
  if (days.length === 0) return <EmptyState title={emptyTabs[tab].title}>{emptyTabs[tab].text}</EmptyState>
  return (
    <Sheet className={styles.box}>
      {days.map(({ heading, notices }) => (
        <section key={heading} aria-label={heading}>
          <h2 className={styles.day}>{heading}</h2>
          <ul className={styles.list}>
            {notices.map((one) => (
              <NotificationRow key={one.id} one={one} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <MoreRows list={list} className={styles.more} />
    </Sheet>
  )
}
