import { afterEach, describe, expect, test, vi } from 'vitest'
import { toast, toastStore } from '#ui/feedback/toast.ts'

const titles = () => toastStore.read().map(({ title }) => title)

/** Says that one thing was removed. */
const remove = (name: string, undo: () => void) =>
  toast.undoable({ id: 'removed', kind: 'info', words: (n) => ({ title: n === 1 ? name : `${n} removed` }), undo })

describe('toasts', () => {
  afterEach(() => {
    for (const { id } of toastStore.read()) toast.close(id)
  })

  test('gather deeds of the same kind, and one press undoes all of them, the last first', () => {
    const undone: string[] = []
    remove('Cal', () => undone.push('Cal'))
    remove('Arena', () => undone.push('Arena'))
    expect(titles()).toEqual(['2 removed'])
    toastStore.read()[0]!.action!.onClick()
    expect(undone).toEqual(['Arena', 'Cal'])
  })

  test('start counting again once the toast before is gone', () => {
    const undo = vi.fn<() => void>()
    remove('Cal', () => expect.unreachable('it can no longer be undone'))
    toast.close('removed')
    remove('Arena', undo)
    expect(titles()).toEqual(['Arena'])
    toastStore.read()[0]!.action!.onClick()
    expect(undo).toHaveBeenCalledOnce()
  })

  test('keep the newest four, and beside them whatever has a button', () => {
    remove('Cal', () => undefined)
    for (const title of ['a', 'b', 'c', 'd', 'e']) toast.info(title)
    expect(titles()).toEqual(['Cal', 'b', 'c', 'd', 'e'])
  })
})
