/** What pages say about the place they are served from: from the environment, the same for everyone. */
export type Site = {
  /** Origin of canonical links, without a slash at its end (PUBLIC_URL). */
  readonly publicUrl: string
  readonly supportEmail: string
  /** The calendar year in Montevideo when the page was made, for the copyright line. */
  readonly year: number
  /** The page where kept mails are shown, when there is one (/dev/correo). */
  readonly mailPage: boolean
}
