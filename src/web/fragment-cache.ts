import { LRUCache } from 'lru-cache'
import type { Fragments } from '#ui/cached-fragment.tsx'

const maxBytes = 8 * 1024 * 1024

/** The HTML of fragments that pages have in common, by their keys; what was not shown for longest goes first. */
export type FragmentCache = {
  /**
   * Draws a page with the fragments that are there, and keeps its new ones. `secret`: a text that nobody who writes
   * what pages show can know; a fragment that has it is not kept.
   */
  draw(secret: string, render: (fragments: Fragments) => string): string
}

export const fragmentCache = (): FragmentCache => {
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => 2 * (html.length + key.length),
  })
  return {
    draw: (secret, render) => {
      const mark = `\u0002${secret}`
      /** The content at each mark that begins or replaces a fragment, in the order of the page. */
      const shown: { readonly key: string; readonly html: string | undefined }[] = []
      const marksOf = (key: string) => {
        const html = kept.get(key)
        const begin = `${mark}${shown.push({ key, html }) - 1};`
        return { isKept: html !== undefined, begin, end: html === undefined ? `${mark};` : '' }
      }
      const [first = '', ...others] = render({ marksOf }).split(mark)
      let page = first
      for (const part of others) {
        const head = part.indexOf(';')
        const fragment = shown[head > 0 ? Number(part.slice(0, head)) : -1]
        const html = part.slice(head + 1)
        if (fragment && fragment.html === undefined && !html.includes(secret)) kept.set(fragment.key, copyOf(html))
        page += fragment?.html === undefined ? html : fragment.html + html
      }
      return page
    },
  }
}

/** A part of a text is a view of the whole, which would stay in memory with it. */
const copyOf = (part: string): string => Buffer.from(part).toString()
