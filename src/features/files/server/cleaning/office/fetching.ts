const names = (list: string) =>
  list
    .replaceAll('.', String.raw`\.`)
    .split(' ')
    .join('|')

/** Functions that ask a server or another program whenever a workbook is computed. */
const fetchingFunction = new RegExp(
  String.raw`(?<![A-Z\d])(?:${names('IMAGE WEBSERVICE RTD STOCKHISTORY DDE CALL REGISTER.ID SQL.REQUEST')}|IMPORT(?:XML|HTML|DATA|FEED|RANGE))\s*\(`,
  'i',
)
/** Such a function that is not called but given to another one: `MAP(A1:A9,WEBSERVICE)`. */
const givenFunction = new RegExp(
  String.raw`_xleta\.(?:${names('IMAGE WEBSERVICE RTD STOCKHISTORY')})|(?<![\w.])(?:WEBSERVICE|STOCKHISTORY)\s*(?=[,)]|$)`,
  'i',
)
/** An address, or a folder of another machine. */
const elsewhere = String.raw`(?:[a-z][\w+.-]*:\/\/|\\\\)`
/**
 * Another program (`cmd|'…'!A0`), or a workbook that stands elsewhere: `'https://…/[x.xlsx]Hoja'!A1`, `[https://…]`.
 */
const fetchingReference = new RegExp(String.raw`[\w.]\|\s*'|'${elsewhere}[^']*'\s*[!#]|\[\s*${elsewhere}`, 'i')
/** Whether a formula asks something from elsewhere when the file is opened. A link that is pressed does not. */
export const isFetchingFormula = (formula: string): boolean =>
  [fetchingFunction, givenFunction, fetchingReference].some((pattern) => pattern.test(formula))

/** Field instructions that fetch, and those of programs' own, whose data nobody sees. */
const fetchingInstruction = /^\s*(?:INCLUDE(?:PICTURE|TEXT)?|IMPORT|LINK|DDE(?:AUTO)?|DATABASE|RD|ADDIN)(?![A-Z])/i
/** Instructions in which an address is only pressed or drawn. */
const withAddress = /^\s*(?:HYPERLINK|(?:DISPLAY|MERGE)BARCODE)(?![A-Z])/i
/**
 * Whether an instruction, by its beginning and what is known of it, fetches something when its field is updated.
 */
export const isFetchingInstruction = (beginning: string, instruction: string): boolean =>
  fetchingInstruction.test(beginning) || (instruction.includes('://') && !withAddress.test(beginning))
