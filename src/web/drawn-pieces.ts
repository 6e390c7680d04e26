import { LRUCache } from 'lru-cache'
import type { Pieces } from '#ui/drawn-once.tsx'

const maxBytes = 8 * 1024 * 1024

/** The HTML of pieces that pages have in common, by what they are like; what was not shown for longest goes first. */
export type DrawnPieces = {
  /**
   * Draws a page with the pieces that are there, and keeps its new ones. `secret`: a text that nobody who writes what
   * pages show can know; a piece that has it is not kept.
   */
  draw(secret: string, render: (pieces: Pieces) => string): string
}

export const drawnPieces = (): DrawnPieces => {
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html, like) => 2 * (html.length + like.length),
  })
  return {
    draw: (secret, render) => {
      const mark = `\u0002${secret}`
      /** What stands at each mark that begins or replaces a piece, in the order of the page. */
      const shown: { readonly like: string; readonly html: string | undefined }[] = []
      const marksOf = (like: string) => {
        const html = kept.get(like)
        const begin = `${mark}${shown.push({ like, html }) - 1};`
        return { isKept: html !== undefined, begin, end: html === undefined ? `${mark};` : '' }
      }
      const [first = '', ...others] = render({ marksOf }).split(mark)
      let page = first
      for (const part of others) {
        const head = part.indexOf(';')
        const piece = shown[head > 0 ? Number(part.slice(0, head)) : -1]
        const html = part.slice(head + 1)
        if (piece && piece.html === undefined && !html.includes(secret)) kept.set(piece.like, copyOf(html))
        page += piece?.html === undefined ? html : piece.html + html
      }
      return page
    },
  }
}

/** A part of a text is a view of the whole, which would stay in memory with it. */
const copyOf = (part: string): string => Buffer.from(part).toString()
