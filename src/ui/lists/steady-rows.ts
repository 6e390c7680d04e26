import { useEffect, useState } from 'react'

/** A live list as it is shown, which may be older than the latest one. */
export type SteadyRows = {
  /** The keys to show, in their order. */
  readonly keys: readonly string[]
  /** The latest list is not shown: rows arrived above others, left, or changed places. */
  readonly isHeld: boolean
  /** How many rows of the latest list are not shown. */
  readonly arrived: number
  /** Shows the latest list. */
  readonly show: () => void
}

type Options = {
  /** The keys of the latest list, in its order. */
  readonly latest: readonly string[]
  /** Identifies the list. Another tab, filter or order is shown at once, because the reader asked for it. */
  readonly subject: string
  /** The list is being fetched. The result of the first fetch is shown at once. */
  readonly isFetching: boolean
  /** Rows that left the list stay until the latest one is asked for; otherwise they disappear at once. */
  readonly keepsRows?: boolean
}

/**
 * Keeps the rows of a live list in place, under the reader's pointer and focus: changes that would move them wait until
 * they are asked for. Rows below the last one move nothing and are shown at once.
 */
export const useSteadyRows = ({ latest, subject, isFetching, keepsRows = false }: Options): SteadyRows => {
  const [shown, setShown] = useState({ subject, keys: latest })
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isFetching) setSettled(true)
  }, [isFetching])
  const keys = isSettled && shown.subject === subject ? steady(shown.keys, latest, keepsRows) : latest
  if (shown.subject !== subject || !areSame(shown.keys, keys)) setShown({ subject, keys })
  const known = new Set(keys)
  return {
    keys,
    isHeld: !areSame(keys, latest),
    arrived: latest.filter((key) => !known.has(key)).length,
    show: () => setShown({ subject, keys: latest }),
  }
}

/** The shown keys in their order, followed by those of the latest list that come after all of them. */
export const steady = (shown: readonly string[], latest: readonly string[], keepsRows: boolean): readonly string[] => {
  const present = new Set(latest)
  const kept = keepsRows ? shown : shown.filter((key) => present.has(key))
  const known = new Set(kept)
  const end = latest.findLastIndex((key) => known.has(key))
  return end < 0 ? kept : [...kept, ...latest.slice(end + 1)]
}

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index])
