import { createFileRoute } from '@tanstack/react-router'
import { RfqWizardPage } from '#features/rfqs/ui/wizard/rfq-wizard-page.tsx'
import { readStep } from '#ui/wizard/wizard-step.ts'
import { requireRole } from '#web/guards.ts'
import { pageHead } from '#web/head.ts'
import { textParams } from '#web/search-params.ts'

export const Route = createFileRoute('/_app/create-rfq')({
  validateSearch: textParams('draft', 'step', 'template', 'list'),
  beforeLoad: ({ context }) => requireRole('buyer', context.user),
  head: ({ match }) => pageHead(match.context.site, { title: 'Solicitar Presupuesto', index: false }),
  component: Screen,
})

function Screen() {
  const { draft, step, template, list } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <RfqWizardPage
      userId={user.id}
      draft={draft}
      template={template}
      step={readStep(step)}
      firstList={list === 'text' || list === 'file' ? list : undefined}
      onMove={(place) =>
        void navigate({
          search: { draft: place.draft, step: place.step === null ? undefined : String(place.step) },
          replace: place.replace,
          resetScroll: false,
        })
      }
      onPublished={() => void navigate({ to: '/buyer-dashboard' })}
    />
  )
}
