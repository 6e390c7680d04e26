/** The bytes of a megabyte and of a gigabyte, as limits and sizes count them. */
export const megabyte = 1_048_576
export const gigabyte = 1_024 * megabyte

/**
 * The size of a file as others read it: in megabytes, to one decimal; 0 is less than that. The exact size would follow
 * a document from one RFQ to the next (docs/rules/files.md#who-reads-what).
 */
export const roundedMegabytes = (bytes: number): number => Math.round((bytes / megabyte) * 10) / 10
