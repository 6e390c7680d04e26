/** The colours and faces of mails, as inline styles need them. */
export const ink = '#101B2D'
export const muted = '#46505F'
export const faint = '#5E6570'
export const line = '#E7E2D9'
export const background = '#F5F2EB'
export const petrol = '#0F5F6D'
export const red = '#B3372F'
export const text = `font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
export const display = `font-family:'Bricolage Grotesque',Inter,system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif`
/** The attributes of a table that is there for the layout only. */
export const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"'
