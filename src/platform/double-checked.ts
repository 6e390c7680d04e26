/** How something is read that a change decides on: as it is now, or locked until the transaction ends. */
export type Locking = { readonly locked: boolean }

/**
 * Checks a change on what is read without a lock, and again under the lock; returns the result of the second check. A
 * call that is refused must not wait for the lock: how long it took would tell a supplier that somebody else writes
 * about the same RFQ (docs/security.md#what-losers-learn). `check` throws refusals, and returns null when there is
 * nothing to change. `beforeLock` runs between the two checks and may refuse too.
 */
export const doubleChecked = async <Found, Checked>(steps: {
  read(locking: Locking): Promise<Found>
  check(found: Found): Checked | Promise<Checked>
  beforeLock?(checked: Checked): Promise<void>
}): Promise<Checked> => {
  const checked = await steps.check(await steps.read({ locked: false }))
  if (checked === null) return checked
  await steps.beforeLock?.(checked)
  return steps.check(await steps.read({ locked: true }))
}
