import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#lib/dates.ts'
import { statusLabel } from '#features/rfqs/copy.ts'
import {
  earliestExtension,
  isOpen,
  latestDeadline,
  maxExtensions,
  refuseClosing,
  refuseEnding,
  refuseExtension,
  refuseQuoting,
  statusOn,
} from '#features/rfqs/domain/status.ts'

const today = '2026-03-10'
const rfq = (status: 'active' | 'reviewing' | 'closed', deadline: string, extensions = 0) => ({
  status,
  deadline,
  extensions,
})

describe('the states of an RFQ', () => {
  test('take quotations through the whole day of the deadline and not after it', () => {
    expect(isOpen(rfq('active', '2026-03-10'), today)).toBe(true)
    expect(isOpen(rfq('active', '2026-03-09'), today)).toBe(false)
    expect(isOpen(rfq('reviewing', '2026-03-20'), today)).toBe(false)
    expect(refuseQuoting(rfq('active', '2026-03-09'), today)).toBe('RFQ_CLOSED')
    expect(refuseQuoting(rfq('active', today), today)).toBeNull()
  })

  test('read as reviewing once the deadline passed, even before the job has stored it', () => {
    expect(statusOn(rfq('active', '2026-03-09'), today)).toBe('reviewing')
    expect(statusOn(rfq('active', today), today)).toBe('active')
    expect(statusOn(rfq('closed', '2026-03-09'), today)).toBe('closed')
  })

  test('allow closing without a winner whenever selecting is allowed, and closed is final', () => {
    expect(refuseClosing(rfq('active', today))).toBeNull()
    expect(refuseClosing(rfq('reviewing', '2026-03-20'))).toBeNull()
    expect(refuseClosing(rfq('closed', '2026-03-20'))).toBe('RFQ_CLOSED')
  })

  test('allow a later deadline only, never in the past, and never after closing', () => {
    expect(refuseExtension(rfq('reviewing', '2026-03-01'), '2026-03-12', today)).toBeNull()
    expect(refuseExtension(rfq('active', '2026-03-12'), '2026-03-12', today)).toBe('DEADLINE_NOT_LATER')
    expect(refuseExtension(rfq('reviewing', '2026-03-01'), '2026-03-05', today)).toBe('DEADLINE_NOT_LATER')
    expect(refuseExtension(rfq('closed', '2026-03-01'), '2026-03-12', today)).toBe('RFQ_CLOSED')
    expect(refuseEnding(rfq('active', '2026-03-12'), today)).toBeNull()
    expect(refuseEnding(rfq('reviewing', '2026-03-12'), today)).toBe('RECEPTION_ENDED')
    expect(refuseEnding(rfq('closed', '2026-03-12'), today)).toBe('RFQ_CLOSED')
  })

  test('allow an extension to a year from today at most, and ten in all', () => {
    expect(refuseExtension(rfq('active', '2026-03-20'), '2027-03-10', today)).toBeNull()
    expect(refuseExtension(rfq('active', '2026-03-20'), '2027-03-11', today)).toBe('DEADLINE_TOO_FAR')
    expect(refuseExtension(rfq('reviewing', '2026-03-20', maxExtensions - 1), '2026-03-21', today)).toBeNull()
    expect(refuseExtension(rfq('reviewing', '2026-03-20', maxExtensions), '2026-03-21', today)).toBe(
      'TOO_MANY_EXTENSIONS',
    )
  })

  test('offer exactly the days of an extension that are not refused', () => {
    const days = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
    fc.assert(
      fc.property(
        days,
        days,
        fc.constantFrom('active' as const, 'reviewing' as const),
        (deadline, extended, status) => {
          const refused = refuseExtension(rfq(status, deadline), extended, today) !== null
          expect(refused).toBe(extended < earliestExtension({ deadline }, today) || extended > latestDeadline(today))
        },
      ),
    )
  })

  test('have Spanish labels, and an unknown status is its own label', () => {
    expect(['active', 'reviewing', 'closed', 'paused'].map(statusLabel)).toEqual([
      'Activa',
      'En Revisión',
      'Cerrado',
      'paused',
    ])
  })
})
