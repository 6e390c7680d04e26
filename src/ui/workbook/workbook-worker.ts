import { readWorkbook } from './workbook-rows.ts'

/** The program of the thread in which a workbook is read (see workbook-reader.ts): one workbook in, its rows out. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readWorkbook(data).then((read) => postMessage(read))
})
