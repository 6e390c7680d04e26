import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDateTime, formatRelative } from '#lib/dates.ts'
import { api, orpc, type Api } from '#ui/api.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'
import { focusSoon } from '#ui/forms/focus-field.ts'
import { useAuth } from '#ui/session/session.tsx'
import { QueryStates } from '#ui/feedback/query-states.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { deviceName, toasts } from '../../copy.ts'
import { isHandheld, parseDevice } from '../../domain/device.ts'
import { refusalText } from '../refusal-text.ts'
import { ProfileRow, ProfileRows } from './rows.tsx'
import sectionStyles from './section.module.css'
import { ProfileSection } from './section.tsx'

const headingId = 'sesiones'

type OwnSession = Awaited<ReturnType<Api['accounts']['sessions']['list']>>[number]

const showFailure = (error: unknown) => {
  console.error('The session did not end', error)
  toast.error(toasts.sessionFailed.title, refusalText(error) ?? toasts.sessionFailed.text, { id: 'sessions' })
}

/** The devices on which the person is signed in, each with a button that ends its session. */
export const SessionList = () => {
  const list = useQuery(orpc.accounts.sessions.list.queryOptions({ refetchInterval: 60_000 }))
  const { signOutEverywhere } = useAuth()
  const endAll = useMutation({ mutationFn: signOutEverywhere, onError: showFailure })
  return (
    <ProfileSection
      id={headingId}
      title="Sesiones"
      takesFocus
      lead="Los dispositivos en los que tu cuenta está abierta. Cierra los que no reconozcas."
    >
      <QueryStates
        query={list}
        loading={
          <p className="sec" role="status">
            Cargando tus sesiones…
          </p>
        }
        failed={{ title: 'No pudimos cargar tus sesiones' }}
      >
        {(sessions) => (
          <ProfileRows>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} now={new Date(list.dataUpdatedAt)} />
            ))}
          </ProfileRows>
        )}
      </QueryStates>
      <Button
        variant="danger"
        className={sectionStyles.start}
        loading={endAll.isPending}
        loadingText="Cerrando…"
        onClick={() => endAll.mutate()}
      >
        Cerrar todas las sesiones
      </Button>
    </ProfileSection>
  )
}

const SessionRow = ({ session, now }: { session: OwnSession; now: Date }) => {
  const { signOut } = useAuth()
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: async () => {
      if (session.current) return signOut()
      await api.accounts.sessions.end({ id: session.id })
      await queryClient.invalidateQueries({ queryKey: orpc.accounts.sessions.key() })
      focusSoon(headingId)
    },
    onError: showFailure,
  })
  const device = deviceName(parseDevice(session.device))
  const Icon = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const used = session.current ? 'En uso ahora' : `Último uso: ${formatRelative(session.usedAt, now)}`
  const opened = `Abierta el ${formatDateTime(session.createdAt)}`
  return (
    <ProfileRow
      Icon={Icon}
      title={
        <>
          {device}
          {session.current ? (
            <Badge tone="ok" icon={Icon}>
              Este dispositivo
            </Badge>
          ) : null}
        </>
      }
      detail={`${used} · ${opened}`}
    >
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Cerrar sesión, ${device}, ${session.current ? 'este dispositivo' : `${used}, ${opened.toLowerCase()}`}`}
        loading={end.isPending}
        onClick={() => end.mutate()}
      >
        Cerrar sesión
      </Button>
    </ProfileRow>
  )
}
