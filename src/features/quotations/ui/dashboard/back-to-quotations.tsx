import { ButtonLink } from '#ui/button.tsx'

/** The button that leads back to the supplier's quotations, from a page that has nothing to show. */
export const BackToQuotations = () => (
  <ButtonLink variant="pri" to="/supplier-dashboard">
    Volver a Mis Cotizaciones
  </ButtonLink>
)
