/**
 * A paragraph with two marks: `**strong**` and `[a link](/path)`. `{correo}` is the support address, as a link. Nothing
 * else is a mark.
 */
export type Marked = string

/** A table: its caption is for screen readers, its first column names the row. */
export type Table = {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** What happens at each moment, for each side. A cell is a value and, after a bar, its remark: '0|sin cuota'. */
export type Timetable = {
  readonly caption: string
  readonly moments: readonly string[]
  readonly rows: readonly { readonly who: string; readonly cells: readonly string[] }[]
}

/** A part of a section: a paragraph, or one of a few shapes. */
export type Block =
  | Marked
  | { readonly list: readonly Marked[] }
  | { readonly steps: readonly (readonly [title: string, text: Marked])[] }
  | { readonly figure: string; readonly words: string }
  /** What is not settled yet. */
  | { readonly note: Marked }
  | { readonly table: Table }
  | { readonly timetable: Timetable }

/** The pieces of the interface that stand beside a section (pieces.tsx). */
export type PieceName =
  | 'rfq'
  | 'quote'
  | 'total'
  | 'comparison'
  | 'sees'
  | 'deadline'
  | 'selected'
  | 'masked'
  | 'buyerYear'
  | 'supplierYear'

/** A page of text. Its title and description for search engines stand in its route, which every page loads. */
export type ReadingText = {
  readonly title: string
  /** The day of this version, for pages that people agree to. */
  readonly version?: string
  readonly lead: string
  readonly sections: readonly {
    /** The address of the section on its page. */
    readonly id: string
    readonly title: string
    readonly blocks: readonly Block[]
    readonly piece?: PieceName
  }[]
  /** The buttons at its end; `type` is the kind of account that /register begins with. */
  readonly actions: readonly {
    readonly label: string
    readonly to: '/register' | '/opportunities' | '/how-it-works'
    readonly type?: 'buyer' | 'supplier'
    readonly sun?: boolean
  }[]
}

/** A segment of a marked text. */
export type Segment =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'support' }

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{correo\}/g

/** The segments of a text, in order. */
export const segmentsOf = (text: Marked): readonly Segment[] => {
  const found: Segment[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) found.push({ kind: 'plain', text: text.slice(from, to) })
  }
  for (const mark of text.matchAll(marks)) {
    plain(mark.index)
    const [whole, strong, label, href] = mark
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (label !== undefined && href !== undefined) found.push({ kind: 'link', text: label, href })
    else found.push({ kind: 'support' })
    from = mark.index + whole.length
  }
  plain(text.length)
  return found
}

/** The words of a marked text, without its marks. */
export const wordsOf = (text: Marked): string =>
  segmentsOf(text)
    .map((segment) => (segment.kind === 'support' ? 'correo' : segment.text))
    .join('')

/** A number or the name of a law stays on the line of what follows it. For the eye only. */
export const keepTogether = (text: string): string =>
  text.replace(
    /(\d) (?=[\p{Ll}%])|\b(Ley|Decreto|artículo|artículos|a) (?=\d)/gu,
    (joined) => `${joined.trimEnd()}\u00a0`,
  )
