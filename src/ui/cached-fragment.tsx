import { createContext, use, type ReactNode } from 'react'

/** The fragments of one page that is drawn on the server (src/web/fragment-cache.ts). */
export type Fragments = {
  /** The marks around a fragment in the page's text. `isKept`: its HTML is known, so nothing is drawn between them. */
  marksOf(key: string): { readonly isKept: boolean; readonly begin: string; readonly end: string }
}

/** Null in the browser, and wherever nothing is kept. */
export const FragmentsContext = createContext<Fragments | null>(null)

type Props = {
  /** What kind of fragment it is, and all that its HTML depends on. */
  by: readonly unknown[]
  children: ReactNode
}

/**
 * A fragment of pages that looks the same wherever `by` is the same, such as the header or the card of an RFQ. The
 * server, which draws for visitors only, draws it once and puts its HTML into the pages that follow; in the browser it
 * is its children. It stands between elements, not beside text or another such fragment, and has none inside.
 */
export const CachedFragment = ({ by, children }: Props) => {
  const marks = use(FragmentsContext)?.marksOf(JSON.stringify(by))
  // Three children in the browser too: React derives ids from positions.
  return (
    <>
      {marks?.begin}
      {marks?.isKept ? null : children}
      {marks?.end}
    </>
  )
}
