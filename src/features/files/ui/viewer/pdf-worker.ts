// The reader of PDFs, in a worker of the browser.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
