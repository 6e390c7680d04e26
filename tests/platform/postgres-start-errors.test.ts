import { expect, test } from 'vitest'
import { startError } from '#platform/postgres/start-errors.ts'

/** What PostgreSQL 18 prints in each case. */
const cases: readonly (readonly [string, readonly string[]])[] = [
  [
    'cannot be written: it is on a read-only disk',
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system'],
  ],
  [
    'cannot be written: the disk is full',
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device'],
  ],
  [
    'cannot be written: the disk is full',
    [
      'LOG:  redo starts at 0/18E3C20',
      'FATAL:  could not extend file "base/16385/16590": No space left on device',
      'LOG:  startup process (PID 31) exited with exit code 1',
      'LOG:  aborting startup due to startup process failure',
    ],
  ],
  [
    'is already used by another running process',
    ['FATAL:  lock file "postmaster.pid" already exists', 'HINT:  Is another postmaster (PID 7) running?'],
  ],
  [
    'holds a database that does not start: could not find the database system',
    ['postgres: could not find the database system', 'Expected to find it in the directory "/proc/self/cwd",'],
  ],
]

test.each(cases)('a database that does not start is reported with its reason: %s', (sentence, output) => {
  expect(startError('/srv/data', output).message).toBe(`DATA_DIR (/srv/data) ${sentence}.`)
})
