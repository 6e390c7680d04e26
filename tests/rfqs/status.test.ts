import { describe, expect, it } from 'vitest'
import {
  isReceiving,
  refuseClosing,
  refuseEnding,
  refuseExtension,
  refuseQuoting,
  statusLabel,
  statusOn,
} from '#features/rfqs/domain/status.ts'

const today = '2026-03-10'
const rfq = (status: 'active' | 'reviewing' | 'closed', deadline: string) => ({ status, deadline })

describe('the states of a request', () => {
  it('receives through the whole day of its deadline and not after it', () => {
    expect(isReceiving(rfq('active', '2026-03-10'), today)).toBe(true)
    expect(isReceiving(rfq('active', '2026-03-09'), today)).toBe(false)
    expect(isReceiving(rfq('reviewing', '2026-03-20'), today)).toBe(false)
    expect(refuseQuoting(rfq('active', '2026-03-09'), today)).toBe('RFQ_CLOSED')
    expect(refuseQuoting(rfq('active', today), today)).toBeNull()
  })

  it('reads as reviewing once its deadline passed, even before the job has written it', () => {
    expect(statusOn(rfq('active', '2026-03-09'), today)).toBe('reviewing')
    expect(statusOn(rfq('active', today), today)).toBe('active')
    expect(statusOn(rfq('closed', '2026-03-09'), today)).toBe('closed')
  })

  it('lets a winner be chosen until it is closed, which is final', () => {
    expect(refuseClosing({ status: 'active' })).toBeNull()
    expect(refuseClosing({ status: 'reviewing' })).toBeNull()
    expect(refuseClosing({ status: 'closed' })).toBe('RFQ_CLOSED')
  })

  it('moves its deadline only forward, only while it is open, never into the past', () => {
    expect(refuseExtension(rfq('reviewing', '2026-03-01'), '2026-03-12', today)).toBeNull()
    expect(refuseExtension(rfq('active', '2026-03-12'), '2026-03-12', today)).toBe('DEADLINE_NOT_LATER')
    expect(refuseExtension(rfq('reviewing', '2026-03-01'), '2026-03-05', today)).toBe('DEADLINE_NOT_LATER')
    expect(refuseExtension(rfq('closed', '2026-03-01'), '2026-03-12', today)).toBe('RFQ_CLOSED')
    expect(refuseEnding(rfq('active', '2026-03-12'), today)).toBeNull()
    expect(refuseEnding(rfq('reviewing', '2026-03-12'), today)).toBe('NOT_RECEIVING')
  })

  it('is called by its Spanish word, and an unknown status by itself', () => {
    expect(['active', 'reviewing', 'closed', 'paused'].map(statusLabel)).toEqual([
      'Activa',
      'En Revisión',
      'Cerrado',
      'paused',
    ])
  })
})
