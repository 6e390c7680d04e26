/** The longest body of a request, in bytes. */
export const maxBodyBytes = 2 * 1024 * 1024
/**
 * The longest body of a visitor, who sends short forms only. Reading megabytes for anybody would slow down everybody
 * (docs/security.md#oversized-input).
 */
export const maxVisitorBodyBytes = 64 * 1024
/** The longest body of a call that opens live events, or that does not count towards its caller's limit. */
export const maxShortBodyBytes = 4_096
