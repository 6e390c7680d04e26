/** '099 123 456' as a number to call. */
export const telHref = (phone: string): string => `tel:${phone.replace(/(?!^\+)\D/g, '')}`
