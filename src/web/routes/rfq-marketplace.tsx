import { createFileRoute } from '@tanstack/react-router'
import { OpportunitiesPage } from '#web/pages/opportunities.tsx'
import { portalRoute } from '#web/portal-route.ts'

export const Route = createFileRoute('/rfq-marketplace')({ ...portalRoute, component: OpportunitiesPage })
