import { readWorkbook } from './workbook-rows.ts'

/** The worker that reads a workbook (workbook-reader.ts): it receives one workbook and answers with its rows. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  void readWorkbook(data).then((read) => postMessage(read))
})
