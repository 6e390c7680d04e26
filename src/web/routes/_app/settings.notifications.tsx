import { createFileRoute } from '@tanstack/react-router'
import { MailPace } from '#features/alerts/ui/mail-pace.tsx'
import { SettingsScreen, SettingsSection } from '#features/notifications/ui/settings-screen.tsx'
import { TextLink } from '#ui/button.tsx'
import { pageHead } from '#web/head.ts'

export const Route = createFileRoute('/_app/settings/notifications')({
  head: ({ match }) => pageHead(match.context.site, { title: 'Configuración de Notificaciones', index: false }),
  component: Screen,
})

function Screen() {
  const { user } = Route.useRouteContext()
  const isSupplier = user.userType === 'supplier'
  return (
    <SettingsScreen
      more={
        isSupplier ? (
          <SettingsSection title="Correos de oportunidades nuevas">
            <MailPace inSettings />
            <p>
              De qué oportunidades te avisamos, y de cuáles por correo, lo eliges en{' '}
              <TextLink to="/avisos">Mis avisos</TextLink>.
            </p>
          </SettingsSection>
        ) : null
      }
    />
  )
}
