import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { waitText } from '#features/accounts/copy.ts'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messagesByField } from '#ui/forms/field-errors.ts'
import { useActKey } from '#ui/forms/use-keyed-act.ts'
import { isLost, refusalMessage, refusedFields, retryAfter } from '#ui/refusal.ts'
import type { product } from '../contract.ts'
import { connectionLost, creationCopy, refusals } from '../copy.ts'
import type { NewProduct } from '../domain/new-product.ts'

type Product = z.infer<typeof product>

/**
 * Adds a product, once per act: the same form sent again after a lost answer carries the same key, so that it is added once (threat 10). `there` is the
 * product that has this name already, `problems` are what the server found wrong by field, `trouble` is what else to say inside the dialog.
 */
export const useCreating = (onCreated: (product: Product) => void) => {
  const queryClient = useQueryClient()
  const keyFor = useActKey()
  const creating = useMutation({
    networkMode: 'always',
    mutationFn: (form: NewProduct & { code: string | null }) =>
      api.catalog.products.create({ ...form, key: keyFor(form) }),
    onSuccess: (made) => {
      queryClient.removeQueries({
        queryKey: orpc.catalog.products.generateCode.key({ input: { productType: made.type } }),
      })
      void queryClient.invalidateQueries({ queryKey: orpc.catalog.products.search.key() })
      toast.success(creationCopy.created, `${made.name} · ${made.code}`)
      onCreated(made)
    },
    onError: (error) => console.error('The product was not created', error),
  })
  const { error } = creating
  const there = productThere(error)
  const problems = messagesByField(refusedFields(error))
  const known = there !== null || Object.keys(problems).length > 0
  return {
    create: creating.mutate,
    forget: creating.reset,
    pending: creating.isPending,
    there,
    problems,
    trouble: error && !known ? troubleOf(error) : null,
  }
}

const productThere = (error: unknown): Product | null =>
  error instanceof ORPCError && error.code === 'PRODUCT_EXISTS' ? (error.data as Product) : null

const troubleOf = (error: unknown): string => {
  const wait = retryAfter(error)
  if (wait !== undefined) return waitText(wait)
  if (isLost(error)) return `${creationCopy.failed.text} ${connectionLost}`
  return refusalMessage(error, refusals) ?? creationCopy.failed.text
}
