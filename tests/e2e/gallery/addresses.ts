import type { Cast } from '../fixtures/cast.ts'

/** The address of an own RFQ, or of one of its tabs. */
export const rfq =
  (key: string, tab = '') =>
  async (cast: Cast) =>
    `/rfq/${await cast.rfq(key)}${tab ? `?tab=${tab}` : ''}`
