import { useEffect, useRef, useState } from 'react'
import { itemColumns } from '../../domain/item-list/headings.ts'
import { technicalText } from '../../domain/item-list/technical-text.ts'
import { columnLabels, type ItemList } from './item-list.ts'
import type { ItemListState } from './use-item-list.ts'

/** How the wizard was asked to open: with the list that was typed on the first day, or with a file chosen there. */
export type FirstList = 'text' | 'file'

const keyOf = (userId: string) => `pliego.first-list.${userId}`

/** The list that a buyer typed on its first day, as this device keeps it until its rows are in a draft. */
export const readFirstList = (userId: string): string => {
  try {
    return localStorage.getItem(keyOf(userId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the list on this device; an empty one is forgotten. A full storage keeps nothing. */
export const keepFirstList = (userId: string, text: string): void => {
  try {
    if (text.trim() === '') localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), text)
  } catch (error) {
    console.warn('The list could not be kept on this device', error)
  }
}

let chosen: File | null = null

/** A file chosen on the first day goes to the wizard in memory: a reload loses it, and the wizard says so. */
export const handOverFile = (file: File): void => {
  chosen = file
}

/**
 * Imports the list of the first day into the wizard: at once when it was asked for, else it waits beside the draft.
 * What is left of it after adding rows is kept on this device until it is added or discarded. `isFileLost`: the file
 * that was chosen is gone.
 */
export const useFirstList = (userId: string, asked: FirstList | undefined, list: ItemListState) => {
  const [isFileLost, setFileLost] = useState(false)
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    const file = chosen
    chosen = null
    if (asked === 'file' && file) return void list.importFile(file)
    setFileLost(asked === 'file')
    const text = readFirstList(userId)
    if (text !== '') void list.importText(text, asked === 'text' ? 'review' : 'wait')
  }, [userId, asked, list])

  const { lists } = list
  const whole = useRef<ItemList | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    if (whole.current === null) return void (whole.current = lists[0] ?? null)
    const { id, rows } = whole.current
    const waiting = lists.find((each) => each.id === id)
    if (!waiting) keepFirstList(userId, '')
    // A list that was discarded may come back whole.
    else if (isGone.current || waiting.rows.length < rows.length) keepFirstList(userId, textOf(waiting))
    isGone.current = !waiting
  }, [userId, lists])
  return { isFileLost, dismissLostFile: () => setFileLost(false) }
}

/** A list as a table of tabs with headings that are read back for sure; with what was corrected in it. */
const textOf = ({ rows, columns, choices, headings }: ItemList): string =>
  [
    itemColumns.map((column) => columnLabels[column]),
    ...rows.map(({ line, cells }) =>
      itemColumns.map((column) => {
        const read = column === 'technicalDescription' ? technicalText(cells, columns, headings) : undefined
        return choices.corrections.get(line)?.[column] ?? read ?? cells[columns.indexOf(column)] ?? ''
      }),
    ),
  ]
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
