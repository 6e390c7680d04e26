import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { waitText } from '#features/accounts/copy/wait-text.ts'
import { api, orpc } from '#ui/api.ts'
import { toast } from '#ui/feedback/toast.ts'
import { messagesByField } from '#ui/forms/field-errors.ts'
import { useActKey } from '#ui/forms/use-keyed-act.ts'
import { isLost, refusalMessage, refusedFields, retryAfter } from '#ui/refusal.ts'
import type { Product } from '../contract.ts'
import { connectionLost, creationCopy, refusals } from '../copy.ts'
import type { NewProduct } from '../domain/new-product.ts'

/**
 * Adds a product. The same form sent again after a lost answer has the same key, so that it is added once
 * (docs/security.md#double-submit). `existing` is the product that already has the name, `problems` are the server's
 * problems by field, `failure` is the text of any other failure.
 */
export const useProductCreation = (onCreated: (product: Product) => void) => {
  const queryClient = useQueryClient()
  const keyFor = useActKey()
  const creation = useMutation({
    mutationFn: (form: NewProduct & { code: string | null; usualUnit: string | null }) =>
      api.catalog.products.create({ ...form, key: keyFor(form) }),
    onSuccess: (created) => {
      queryClient.removeQueries({
        queryKey: orpc.catalog.products.generateCode.key({ input: { productType: created.type } }),
      })
      void queryClient.invalidateQueries({ queryKey: orpc.catalog.products.search.key() })
      toast.success(creationCopy.created, `${created.name} · ${created.code}`)
      onCreated(created)
    },
    onError: (error) => console.error('The product was not created', error),
  })
  const { error } = creation
  const existing = existingProduct(error)
  const problems = messagesByField(refusedFields(error))
  const isExplained = existing !== null || Object.keys(problems).length > 0
  return {
    create: creation.mutate,
    reset: creation.reset,
    pending: creation.isPending,
    existing,
    problems,
    failure: error && !isExplained ? failureText(error) : null,
  }
}

const existingProduct = (error: unknown): Product | null =>
  error instanceof ORPCError && error.code === 'PRODUCT_EXISTS' ? (error.data as Product) : null

const failureText = (error: unknown): string => {
  const wait = retryAfter(error)
  if (wait !== undefined) return waitText(wait)
  if (isLost(error)) return `${creationCopy.failed.text} ${connectionLost}`
  return refusalMessage(error, refusals) ?? creationCopy.failed.text
}
