import { ButtonLink } from '#ui/button.tsx'

/** The button that leads back to the buyer's RFQs, from a page that has nothing to show. */
export const BackToRfqs = () => (
  <ButtonLink variant="pri" to="/buyer-dashboard">
    Volver a Mis Licitaciones
  </ButtonLink>
)
