import { runChild } from '#platform/concurrency/child-queue.ts'
import { clean } from './clean.ts'

// The program of the child process (clean-file.ts).
runChild(clean)
