import type { Shot } from './shot.ts'
import { accessShots } from './shots-access.ts'
import { addendaShots } from './shots-addenda.ts'
import { alertShots } from './shots-alerts.ts'
import { accountShots } from './shots-accounts.ts'
import { buyerShots } from './shots-buyer.ts'
import { catalogueShots } from './shots-catalogue.ts'
import { changingShots } from './shots-changing.ts'
import { comparisonShots } from './shots-comparison.ts'
import { dayShots } from './shots-day.ts'
import { deskShots } from './shots-desk.ts'
import { filesShots } from './shots-files.ts'
import { notificationShots } from './shots-notifications.ts'
import { placeShots } from './shots-places.ts'
import { publishingShots } from './shots-publishing.ts'
import { questionShots } from './shots-questions.ts'
import { supplierShots } from './shots-supplier.ts'
import { visitorShots } from './shots-visitor.ts'

/** Every state of every screen of the deal: the gallery shows each, and axe is asked about each. */
export const shots: readonly Shot[] = [
  ...visitorShots,
  ...accessShots,
  ...accountShots,
  ...placeShots,
  ...publishingShots,
  ...filesShots,
  ...catalogueShots,
  ...dayShots,
  ...deskShots,
  ...buyerShots,
  ...comparisonShots,
  ...notificationShots,
  ...alertShots,
  ...questionShots,
  ...supplierShots,
  ...changingShots,
  ...addendaShots,
]
