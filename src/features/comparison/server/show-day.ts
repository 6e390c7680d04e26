import type { z } from 'zod'
import { isExpired, validUntil } from '#features/quotations/domain/status.ts'
import { previousBusinessDay } from '#lib/business-days.ts'
import { daysLeft, today as dayOf, type Day } from '#lib/dates.ts'
import { compare, toCents } from '#lib/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { BuyerId } from '#platform/rpc.ts'
import type { buyerDay } from '../contract.ts'
import { bestOffer, countUnconfirmed, isComplete, offerSavings, type Offer } from '../domain/day.ts'
import { hasPublished, listAwaiting, listDue, listNews, listOffers } from './day-queries.ts'
import { countResponses } from './queries.ts'

type BuyerDay = z.output<typeof buyerDay>

/** The day of a buyer: what waits for a decision, what arrived, what is due. No party is named. */
export const showDay = async (db: Db, buyer: BuyerId, today: Day): Promise<BuyerDay> => {
  const since = previousBusinessDay(today)
  const [awaiting, news, due, published] = await Promise.all([
    listAwaiting(db, buyer, today),
    listNews(db, buyer, since, today),
    listDue(db, buyer, today),
    hasPublished(db, buyer),
  ])
  const weighed = [...awaiting, ...news].map(({ id }) => id)
  const [offers, counts] = await Promise.all([
    listOffers(db, buyer, weighed),
    countResponses(
      db,
      buyer,
      due.map(({ id }) => id),
    ),
  ])
  const offersOf = (rfqId: string) => offers.filter((offer) => offer.rfqId === rfqId)
  const isFresh = ({ sentAt }: Offer) => dayOf(sentAt) >= since
  const facts = (row: (typeof awaiting)[number] | (typeof news)[number], weighed: readonly Offer[]) => {
    const unconfirmed = countUnconfirmed(weighed, row.itemCount)
    return {
      id: row.id,
      title: row.title,
      currency: row.currency,
      itemCount: row.itemCount,
      responses: offersOf(row.id).length,
      unconfirmed: unconfirmed === 0 ? null : { quotations: unconfirmed, addendum: row.materialAddenda },
    }
  }
  return {
    published,
    since,
    awaiting: {
      total: awaiting[0]?.all ?? 0,
      rfqs: awaiting.map((row) => ({
        ...facts(row, offersOf(row.id)),
        deadline: row.deadline,
        daysLeft: daysLeft(row.deadline, today),
        best: bestView(bestOffer(offersOf(row.id)), row.itemCount, today),
      })),
    },
    news: {
      quotations: news[0]?.allFresh ?? 0,
      rfqs: news[0]?.allRfqs ?? 0,
      rows: news.map((row) => ({
        ...facts(row, offersOf(row.id).filter(isFresh)),
        fresh: row.fresh,
        lastAt: row.lastAt,
        estimate: row.estimatedItems === row.itemCount && row.estimatedTotal ? toCents(row.estimatedTotal) : null,
        totals: offersOf(row.id)
          .filter((offer) => isComplete(offer, row.itemCount))
          .toSorted((a, b) => compare(a.price, b.price))
          .map((offer) => ({ total: toCents(offer.price), fresh: isFresh(offer) })),
      })),
    },
    due: due.map((row) => ({
      id: row.id,
      title: row.title,
      deadline: row.deadline,
      daysLeft: daysLeft(row.deadline, today),
      responses: counts.find(({ rfqId }) => rfqId === row.id)?.count ?? 0,
    })),
  }
}

const bestView = (best: Offer | null, itemCount: number, today: Day) =>
  best && {
    total: toCents(best.price),
    shippingOpen: best.shippingOpen,
    savings: offerSavings(best),
    quoted: best.quoted,
    complete: isComplete(best, itemCount),
    validUntil: validUntil(best.sentAt),
    expired: isExpired(best.sentAt, today),
  }
