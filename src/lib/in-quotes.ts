/** A text in guillemets: «Cal y arena». Those that it has itself become inner quotation marks: «Obra “Sur”». */
export const inQuotes = (text: string): string => `«${text.replaceAll('«', '“').replaceAll('»', '”')}»`
