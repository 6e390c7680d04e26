import { runWorker } from '#platform/concurrency/worker-queue.ts'
import { pictureSvg, type PictureFacts } from './drawing.ts'
import { renderPng } from './render.ts'

// The program of the worker thread (pictures.ts).
runWorker(async (facts: PictureFacts) => renderPng(pictureSvg(facts)))
