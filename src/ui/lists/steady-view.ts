import { useEffect, useState } from 'react'

/** A live page as it is shown, which may be older than what is known. */
export type SteadyView<View> = {
  readonly view: View
  /** The latest is not shown: its rows differ from those shown. */
  readonly isHeld: boolean
  /** Shows the latest. */
  readonly show: () => void
}

type Options<View> = {
  /** Keeps its identity while nothing changes. */
  readonly latest: View
  /** Its rows in their order. What changes without them is shown at once, because it moves nothing. */
  readonly rowsOf: (view: View) => string
  /** It is being fetched. The result of the first fetch is shown at once. */
  readonly isFetching: boolean
}

/** Keeps all of a live page as it is while its rows would move; a list alone needs only useSteadyRows. */
export const useSteadyView = <View>({ latest, rowsOf, isFetching }: Options<View>): SteadyView<View> => {
  const [shown, setShown] = useState(() => latest)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isFetching) setSettled(true)
  }, [isFetching])
  const isHeld = isSettled && rowsOf(shown) !== rowsOf(latest)
  if (!isHeld && shown !== latest) setShown(() => latest)
  return { view: isHeld ? shown : latest, isHeld, show: () => setShown(() => latest) }
}
