import type { Unit } from '#features/catalog/domain/units.ts'
import { assignColumn } from '../../domain/item-list/columns.ts'
import type { ItemColumn } from '../../domain/item-list/item-columns.ts'
import type { ImportChoices } from '../../domain/item-list/rows.ts'
import { withChoices, withCorrection, withUnit, type ItemList } from './item-list.ts'
import { matchCatalogue } from './list-catalogue.ts'
import { rememberColumns } from './remembered-columns.ts'

/** What a person can change of the list that is reviewed; `change` sets its next state. */
export const reviewActs = (list: ItemList | null, change: (next: (list: ItemList) => ItemList) => void) => ({
  assign: (index: number, meaning: ItemColumn | null) => {
    if (!list) return
    const next = { ...list, ...assignColumn(list, index, meaning) }
    change(() => next)
    if (list.sure) rememberColumns(list.key, next.columns)
    if (meaning === 'productName')
      void matchCatalogue(next).then((catalogue) => change((before) => ({ ...before, catalogue })))
  },
  confirmColumns: () => {
    if (list) rememberColumns(list.key, list.columns)
    change((before) => ({ ...before, sure: true }))
  },
  choose: (choices: Partial<ImportChoices>) => change((before) => withChoices(before, choices)),
  chooseUnit: (typed: string, unit: Unit | null) => change((before) => withUnit(before, typed, unit)),
  correct: (line: number, cells: Partial<Record<ItemColumn, string>>) =>
    change((before) => withCorrection(before, line, cells)),
})
