import { z } from 'zod'
import { procedure, id } from '#lib/base-contract.ts'
import { textUpTo } from '#lib/text-schema.ts'
import { alertCategories, alertFilters, alertName } from './domain/filters.ts'
import { mailHolds, mailPaces, paceChoices } from './domain/mail.ts'

/** What every alert has. `byMail`: its news is mailed too, at the pace of the account. */
const anyAlert = z.object({ paused: z.boolean(), byMail: z.boolean() })
/** How many RFQs an alert announced in the last 30 days, and when the last one. */
const recent = z.object({ count: z.number().int(), last: z.date().nullable() })

/** A saved alert as its supplier sees it. */
export const alert = anyAlert.extend({ id, name: z.string(), filters: alertFilters, recent })
/** The alert that every supplier with a sector has. `categoryIds` are those it tells of at the moment. */
export const sectorAlert = anyAlert.extend({
  categoryIds: z.array(z.string()),
  /** False while the categories are those of the profile's sector. */
  edited: z.boolean(),
  recent,
})

/** A change of a saved alert: at least one field. Absent fields stay as they are. */
export const alertChange = anyAlert.extend({ name: alertName, filters: alertFilters }).partial()
/** A change of the alert of the sector. `categoryIds` null follows the profile's sector again. */
export const sectorChange = anyAlert.extend({ categoryIds: alertCategories.nullable() }).partial()
const changesSomething = (change: object) =>
  Object.entries(change).some(([field, value]) => field !== 'id' && value !== undefined)

const pace = z.enum(paceChoices)
const mailChoice = z.object({ pace })

/** Whether its news still comes to the bell. */
const inBell = z.boolean()
/**
 * What the page of a mail's link shows. `alert` is the name of the alert whose mails it is about, null for all of them.
 * The email is masked.
 */
export const unsubscribing = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('asking'),
    alert: z.string().nullable(),
    pace: z.enum(mailPaces),
    maskedEmail: z.string(),
    /** Why none is mailed although nobody unsubscribed; null when mails do come. */
    held: z.enum(mailHolds).nullable(),
    inBell,
  }),
  z.object({ state: z.literal('off'), alert: z.string().nullable(), inBell }),
  /** The account is gone, or with `ofAlert` only the alert. */
  z.object({ state: z.literal('gone'), ofAlert: z.boolean() }),
  /** We did not write this link: it was cut or changed on its way. */
  z.object({ state: z.literal('unreadable') }),
])

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
  list: procedure("The supplier's alerts, the newest first and the one of its sector (null without a sector)").output(
    z.object({ sector: sectorAlert.nullable(), saved: z.array(alert) }),
  ),
  /** Counts up to 301. */
  preview: procedure(
    'How many RFQs these filters find: of those published in the last 30 days, or, with a text, of those open now',
  )
    .input(alertFilters)
    .output(z.object({ count: z.number().int() })),
  save: procedure('Saves a new alert; at most ten beside the one of the sector')
    .errors({ ...badFilters, TOO_MANY_ALERTS: { status: 409, message: 'Too many alerts' } })
    .input(z.object({ name: alertName, filters: alertFilters, byMail: z.boolean().default(true) }))
    .output(alert),
  /** Refuses an absent or foreign id, with one answer. */
  change: procedure('Changes an alert')
    .errors({ ...badFilters, ...alertNotFound })
    .input(alertChange.extend({ id }).refine(changesSomething))
    .output(alert),
  /** Refuses an absent or foreign id, with one answer. */
  remove: procedure('Deletes an alert').errors(alertNotFound).input(z.object({ id })).output(z.object({})),
  changeSector: procedure('Changes the alert of the sector')
    .errors({ ALERT_TOO_WIDE: badFilters.ALERT_TOO_WIDE })
    .input(sectorChange.refine(changesSomething))
    .output(z.object({ sector: sectorAlert.nullable() })),
  mail: procedure("At which pace the supplier's opportunities are mailed, while mails of RFQs are switched on").output(
    mailChoice,
  ),
  /** 'none' stops them. */
  changePace: procedure('Changes the pace of the mails, one for all alerts')
    .input(z.object({ pace }))
    .output(mailChoice),
  /** All tokens that we did not write get one answer, 'unreadable' (docs/security.md#unsubscribing). */
  unsubscribing: procedure('What a link in a mail lets its reader switch off, and whether it is off')
    .input(z.object({ token: textUpTo(200) }))
    .output(unsubscribing),
}
