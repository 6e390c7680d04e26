import { createContext, use, type ReactNode } from 'react'

/** The pieces of one page that is drawn on the server (src/web/drawn-pieces.ts). */
export type Pieces = {
  /** The marks around a piece in the page's text. `isKept`: its HTML is known, so nothing is drawn between them. */
  marksOf(like: string): { readonly isKept: boolean; readonly begin: string; readonly end: string }
}

/** Null in the browser, and wherever nothing is kept. */
export const PiecesContext = createContext<Pieces | null>(null)

type Props = {
  /** What kind of piece it is, and all that its HTML depends on. */
  like: readonly unknown[]
  children: ReactNode
}

/**
 * A piece of pages that looks the same wherever `like` is the same, such as the header or the card of an RFQ. The
 * server, which draws for visitors only, draws it once and puts its HTML into the pages that follow; in the browser it
 * is its children. It stands between elements, not beside text or another such piece, and has none inside.
 */
export const DrawnOnce = ({ like, children }: Props) => {
  const marks = use(PiecesContext)?.marksOf(JSON.stringify(like))
  // Three children in the browser too: React derives ids from positions.
  return (
    <>
      {marks?.begin}
      {marks?.isKept ? null : children}
      {marks?.end}
    </>
  )
}
