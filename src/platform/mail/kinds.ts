/**
 * Every kind of mail. `sendMail` takes no other, and the gallery shows each: a new one is added here and there
 * (tests/e2e/gallery/mails.ts). A kind tells nothing of a person and may be logged.
 */
export type MailKind =
  | 'verify-email'
  | 'existing-account'
  | 'recovery'
  | 'security'
  | 'security-device'
  | 'selected'
  | 'contact-data'
  | 'notice-quotation'
  | 'notice-message'
  | 'notice-rfq'
  | 'opportunity'
  | 'opportunity-summary'
  | 'test'
  | 'team-rfq_published'
  | 'team-new_quotation'
  | 'team-supplier_selected'
  | 'team-contact'
