/** The link that writes to an email. What is not part of an address is escaped, so that it adds no header. */
export const mailtoLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
