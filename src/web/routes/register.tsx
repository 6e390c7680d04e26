import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/accounts/ui/access/register-screen.tsx'
import { PlaceField } from '#features/catalog/ui/place-field.tsx'
import { Answers } from '#web/answers.tsx'
import { pageHead } from '#web/head.ts'
import { signUpParams, textParams } from '#web/search-params.ts'
import { useRedirectWhenSignedIn } from '#web/member/use-redirect-when-signed-in.ts'

export const Route = createFileRoute('/register')({
  validateSearch: textParams(...signUpParams),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Crear Cuenta',
      canonical: '/register',
    }),
  component: Screen,
})

function Screen() {
  const query = Route.useSearch()
  const navigate = Route.useNavigate()
  useRedirectWhenSignedIn(query.redirect)
  return (
    <Answers>
      <RegisterScreen
        search={query}
        place={(field) => <PlaceField label="Ubicación" optional {...field} />}
        onDone={(next) => void navigate({ to: '/login', search: next, replace: true })}
      />
    </Answers>
  )
}
