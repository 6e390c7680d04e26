import { useCallback, useMemo, useState } from 'react'
import { v4 } from 'uuid'
import { readDelimited, type SheetRow } from '#lib/delimited.ts'
import { formatUnitPrice, parseAmount, type Currency } from '#lib/money.ts'
import { count, fold } from '#lib/text.ts'
import { api } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { Unit } from '#features/catalog/domain/units.ts'
import { maxItems, type RfqDraft } from '../../domain/draft.ts'
import {
  ambiguousNumbers,
  assignColumn,
  contradictory,
  namedCurrencies,
  readItemSheet,
} from '../../domain/spreadsheet-columns.ts'
import type { ItemColumn, ItemSheet } from '../../domain/spreadsheet-columns.ts'
import { nameKey, noChoices, readRows } from '../../domain/spreadsheet-items.ts'
import type { CatalogueMatch, ImportChoices, ImportedRow } from '../../domain/spreadsheet-items.ts'
import { filledItems } from '../wizard/blank-items.ts'
import { linesText } from './list-corrections.tsx'
import type { ChangeRfq } from '../wizard/use-rfq-draft.ts'

/** A list that was pasted or opened, with what was decided about it so far. */
export type ItemList = ItemSheet & {
  /** 'Lista pegada', or the file's name and sheet. */
  readonly source: string
  readonly choices: ImportChoices
  readonly catalogue: ReadonlyMap<string, CatalogueMatch>
}

/** Where the list of step 2 stands; it lives with the wizard, so that rows held back outlast a look at another step. */
export type ItemListState = ReturnType<typeof useItemList>

/** Lists from a spreadsheet on their way into the draft: read, looked at, mended, added; rows that cannot be items wait. */
export const useItemList = ({ items, currency }: Pick<RfqDraft, 'items' | 'currency'>, change: ChangeRfq) => {
  const [list, setList] = useState<ItemList | null>(null)
  const [shown, setShown] = useState(false)
  const [reading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const rows = useMemo(() => (list ? readRows(list.rows, list.columns, list.choices, list.catalogue) : []), [list])
  const room = maxItems - filledItems({ items }).length

  const addRows = useCallback(
    (from: ItemList, most: number) => {
      const good = readRows(from.rows, from.columns, from.choices, from.catalogue).filter(isGood).slice(0, most)
      recordUses(good)
      const lines = new Set(good.map(({ line }) => line))
      const added = good.map(({ item }) => ({ ...item, key: v4() }))
      const keys = new Set(added.map(({ key }) => key))
      change((draft) => ({ ...draft, items: [...filledItems(draft), ...added] }))
      const rest = from.rows.filter(({ line }) => !lines.has(line))
      // A list that came in whole leaves the rows of an earlier one waiting.
      setList((before) =>
        rest.length > 0 ? { ...from, rows: rest, totals: [] } : before?.source === from.source ? null : before,
      )
      setShown(false)
      const notes = [
        rest.length > 0 ? `${held(rest.length)} para corregir.` : '',
        from.totals.length > 0 ? totalsLeftOut(from.totals) : '',
        readings(from) ?? '',
      ].filter(Boolean)
      toast.success(
        added.length === 1 ? 'Se agregó 1 ítem' : `Se agregaron ${added.length} ítems`,
        notes.join(' ') || undefined,
        {
          action: {
            label: 'Deshacer',
            onClick: () => {
              change((draft) => ({ ...draft, items: draft.items.filter(({ key }) => !keys.has(key)) }))
              setList(from)
            },
          },
        },
      )
      return added[0]?.key ?? null
    },
    [change],
  )

  /** Takes rows in: looked at first, unless they were pasted and nothing about them is in doubt. Answers the first item added. */
  const take = async (source: string, read: readonly SheetRow[], look: boolean): Promise<string | null> => {
    const sheet = readItemSheet(read)
    if (sheet.rows.length === 0) {
      setRefusal('La lista no tiene ninguna fila con datos.')
      return null
    }
    setRefusal(null)
    setReading(true)
    const catalogue = await matchCatalogue(sheet)
    setReading(false)
    const next: ItemList = { ...sheet, source, choices: noChoices, catalogue }
    const every = readRows(sheet.rows, sheet.columns, noChoices, catalogue).every(isGood)
    const doubtful = contradictory(sheet) || otherCurrency(sheet, currency ?? 'UYU') !== null
    if (!look && every && sheet.rows.length <= room && !doubtful) return addRows(next, room)
    if (list)
      toast.info(
        'Otra lista tomó el lugar de la anterior',
        `${held(list.rows.length)} de ${list.source} sin agregar.`,
        {
          action: { label: 'Volver a la anterior', onClick: () => setList(list) },
        },
      )
    setList(next)
    setShown(true)
    return null
  }

  return {
    list,
    rows,
    shown,
    reading,
    refusal,
    room,
    takeText: (text: string) =>
      take('Lista pegada', readDelimited(text, text.includes('\t') ? '\t' : undefined), false),
    takeFile: async (file: File): Promise<void> => {
      setReading(true)
      try {
        const { readSpreadsheet, spreadsheetRefusals } = await import('#ui/workbook/spreadsheet-file.ts')
        const read = await readSpreadsheet(file)
        if (!read.ok) return setRefusal(`${file.name}: ${spreadsheetRefusals[read.refusal]}`)
        const { sheet, rows } = read.value
        await take(sheet === null ? file.name : `${file.name}, hoja «${sheet}»`, rows, true)
      } catch (error) {
        console.error('A spreadsheet could not be read', error)
        setRefusal(`${file.name}: No pudimos leer el archivo. Prueba de nuevo.`)
      } finally {
        setReading(false)
      }
    },
    add: () => (list ? addRows(list, room) : null),
    show: () => setShown(true),
    hide: () => setShown(false),
    discard: () => {
      setList(null)
      setShown(false)
    },
    forgive: () => setRefusal(null),
    assign: (index: number, meaning: ItemColumn | null) => {
      if (!list) return
      const next = { ...list, columns: assignColumn(list.columns, index, meaning) }
      setList(next)
      if (meaning === 'productName')
        void matchCatalogue(next).then((catalogue) => setList((before) => before && { ...before, catalogue }))
    },
    choose: (choices: Partial<ImportChoices>) =>
      setList((before) => before && { ...before, choices: { ...before.choices, ...choices } }),
    chooseUnit: (written: string, unit: Unit | null) =>
      setList((before) => {
        if (!before) return before
        const units = new Map(before.choices.units)
        if (unit) units.set(fold(written), unit)
        else units.delete(fold(written))
        return { ...before, choices: { ...before.choices, units } }
      }),
    correct: (line: number, cells: Partial<Record<ItemColumn, string>>) =>
      setList((before) => {
        if (!before) return before
        const corrections = new Map(before.choices.corrections)
        corrections.set(line, { ...corrections.get(line), ...cells })
        return { ...before, choices: { ...before.choices, corrections } }
      }),
  }
}

/** The products chosen with a list count as used, each once (spec §7 Products); a failure is only logged (spec §8). */
const recordUses = (rows: readonly ImportedRow[]): void => {
  const productIds = [...new Set(rows.flatMap(({ productId }) => productId ?? []))]
  if (productIds.length === 0) return
  api.catalog.products
    .recordUses({ productIds })
    .catch((error: unknown) => console.error('The use of a list’s products was not counted', error))
}

/** A currency that the list's prices name and the request does not have. */
export const otherCurrency = (sheet: ItemSheet, currency: Currency): Currency | null =>
  namedCurrencies(sheet).find((one) => one !== currency) ?? null

const isGood = ({ problems }: { readonly problems: readonly unknown[] }) => problems.length === 0

/** Says which rows of a list were taken for its own totals. */
export const totalsLeftOut = (lines: readonly number[]): string =>
  lines.length === 1
    ? `${linesText(lines)} no se agrega: es un total de la lista.`
    : `${linesText(lines)} no se agregan: son totales de la lista.`

export const held = (rows: number) => (rows === 1 ? 'Queda 1 fila' : `Quedan ${count(rows, 'fila')}`)

/** What the numbers of two readings were taken for: '«1.234» se leyó 1.234,00'. */
const readings = ({ choices, ...sheet }: ItemList): string | null => {
  const [first] = ambiguousNumbers(sheet)
  const amount = first === undefined ? null : parseAmount(first, choices.mark)
  return amount === null ? null : `«${first}» se leyó ${formatUnitPrice(amount)}.`
}

/** The products of the catalogue by name; when they cannot be asked the names stay as they are written. */
const matchCatalogue = async ({ rows, columns }: ItemSheet): Promise<ReadonlyMap<string, CatalogueMatch>> => {
  const at = columns.indexOf('productName')
  const names = rows.map(({ cells }) => cells[at] ?? '').filter((name) => name !== '' && name.length <= 160)
  const distinct = [...new Map(names.map((name) => [nameKey(name), name])).values()].slice(0, 500)
  try {
    const found = distinct.length === 0 ? [] : await api.catalog.products.match({ names: distinct })
    return new Map(found.map(({ id, name, type }) => [nameKey(name), { id, name, type }]))
  } catch (error) {
    console.warn('The catalogue could not be asked for the names of a list', error)
    return new Map()
  }
}
