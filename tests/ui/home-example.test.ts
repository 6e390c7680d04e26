import { expect, test } from 'vitest'
import { compare, formatAmount, itemTotal, parseAmount, sum } from '#lib/money.ts'
import { exampleItems, exampleQuotations } from '#web/pages/home/example.ts'

const amount = (text: string) => {
  const read = parseAmount(text)
  if (read === null) throw new Error(`${text} is not an amount`)
  return read
}

test('the example of the home page adds up, and marks the lowest price of every item', () => {
  for (const { label, prices, best, total } of exampleQuotations) {
    const totals = prices.map((price, item) => itemTotal(amount(price), amount(exampleItems[item]!.quantity)))
    expect(`${label} ${formatAmount(sum(totals))}`).toBe(`${label} ${total}`)
    const lowest = prices.flatMap((price, item) =>
      exampleQuotations.every((other) => compare(amount(price), amount(other.prices[item]!)) <= 0) ? [item] : [],
    )
    expect(`${label} ${lowest.join()}`).toBe(`${label} ${best.join()}`)
  }
})
