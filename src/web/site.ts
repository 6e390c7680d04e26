/** Facts about this site that pages show: from the environment, the same for everyone. */
export type Site = {
  /** The origin of canonical URLs, without a final slash (PUBLIC_URL). */
  readonly publicUrl: string
  readonly supportEmail: string
  /** The current year in Montevideo, for the copyright line. */
  readonly year: number
  /** Whether there is a page that shows stored mails (/dev/correo). */
  readonly mailPage: boolean
}
