import { z } from 'zod'
import { portalFilters } from '#features/rfqs/contract/portal.ts'
import { baseContract, id } from '#lib/base-contract.ts'
import { lineUpTo, textUpTo } from '#lib/text-schema.ts'
import { minTextLength } from './domain/filters.ts'

const several = <T extends z.ZodType>(one: T, max: number) => z.array(one).max(max)

/** What an alert asks for: the portal's filters. Lists without entries mean all. */
export const alertFilters = z.object({
  text: textUpTo(120)
    .trim()
    .refine((text) => text === '' || text.length >= minTextLength, 'Escribe al menos 3 letras.')
    .default(''),
  categoryIds: several(textUpTo(60), 30).default([]),
  departments: several(textUpTo(60), 30).default([]),
  currency: portalFilters.shape.currency,
  value: portalFilters.shape.value,
})

const alertName = lineUpTo(80).min(1, 'Ponle un nombre.')

/** A saved alert as its supplier sees it. */
export const alert = z.object({
  id,
  name: z.string(),
  filters: alertFilters,
  paused: z.boolean(),
})
/** The alert that every supplier with a sector has. `categoryIds` are those it tells of at the moment. */
export const sectorAlert = z.object({
  categoryIds: z.array(z.string()),
  /** False while the categories are those of the profile's sector. */
  edited: z.boolean(),
  paused: z.boolean(),
})

const alertNotFound = { ALERT_NOT_FOUND: { status: 404, message: 'Alert not found' } } as const
const badFilters = {
  ALERT_EXISTS: {
    status: 409,
    message: 'Another alert asks for the same',
    data: z.object({ name: z.string() }),
  },
  ALERT_TOO_WIDE: { status: 422, message: 'No filter is set' },
} as const

/** The alerts of suppliers: which new opportunities they are told of (docs/rules/alerts.md). */
export const alertsContract = {
  /** The supplier's alerts, the newest first and the one of its sector (null without a sector). */
  list: baseContract.output(z.object({ sector: sectorAlert.nullable(), saved: z.array(alert) })),
  /**
   * How many RFQs these filters find: of those published in the last 30 days, or, with a text, of those open now. Counts
   * up to 301.
   */
  preview: baseContract.input(alertFilters).output(z.object({ count: z.number().int() })),
  /** Saves a new alert; at most ten beside the one of the sector. */
  save: baseContract
    .errors({ ...badFilters, TOO_MANY_ALERTS: { status: 409, message: 'Too many alerts' } })
    .input(z.object({ name: alertName, filters: alertFilters }))
    .output(alert),
  /** Changes an alert. Refuses an absent or foreign id, with one answer. */
  change: baseContract
    .errors({ ...badFilters, ...alertNotFound })
    .input(z.object({ id, name: alertName, filters: alertFilters, paused: z.boolean() }))
    .output(alert),
  /** Deletes an alert. Refuses an absent or foreign id, with one answer. */
  remove: baseContract.errors(alertNotFound).input(z.object({ id })).output(z.object({})),
  /** Changes the alert of the sector. `categoryIds` null follows the profile's sector again. */
  changeSector: baseContract
    .errors({ ALERT_TOO_WIDE: badFilters.ALERT_TOO_WIDE })
    .input(
      z.object({
        categoryIds: several(textUpTo(60), 30).nullable(),
        paused: z.boolean(),
      }),
    )
    .output(z.object({ sector: sectorAlert.nullable() })),
}
