import { v4 } from 'uuid'

/**
 * The answer of a procedure, of which a form with a file gets a body of known length. The body that Node makes of a
 * form says no length, and whoever breaks it off leaves an error that nobody can catch.
 */
export const withKnownLength = <Answer extends { readonly headers: object; readonly body: unknown }>(
  answer: Answer,
): Answer => {
  if (!(answer.body instanceof FormData)) return answer
  const boundary = v4()
  const fields = [...answer.body].flatMap(([name, value]) => [
    `--${boundary}\r\n${fieldHead(name, value)}`,
    value,
    '\r\n',
  ])
  // A file stays where it is until it is read.
  const body = new Blob([...fields, `--${boundary}--\r\n`])
  const headers = {
    ...answer.headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.size),
  }
  return { ...answer, headers, body: body.stream() }
}

const fieldHead = (name: string, value: string | File): string => {
  const disposition = `content-disposition: form-data; name="${quoted(name)}"`
  if (typeof value === 'string') return `${disposition}\r\n\r\n`
  const type = value.type || 'application/octet-stream'
  return `${disposition}; filename="${quoted(value.name)}"\r\ncontent-type: ${type}\r\n\r\n`
}

/** As browsers write the name of a field or file. */
const quoted = (name: string): string => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')
