/** An answer of the server. */
export interface Answer {
  status: number
  /** Bytes of the answer, including its head. */
  length: number
  body: Buffer
  /** True when the server keeps the connection open for the next request. */
  keepsOpen: boolean
}

/** The first answer in these bytes that is not `1xx`; undefined until it is complete. */
export function readAnswer(bytes: Buffer, isHead: boolean, hasEnded: boolean): Answer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const start = headEnd + 4
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  if (status < 200) {
    const next = readAnswer(bytes.subarray(start), isHead, hasEnded)
    return next && { ...next, length: next.length + start }
  }
  const header = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim()
  const keepsOpen = header('connection')?.toLowerCase() !== 'close'
  const answer = (end: number, body = bytes.subarray(start, end)) => ({
    status,
    length: end,
    body,
    keepsOpen,
  })
  if (isHead || status === 204 || status === 304) return answer(start)
  if (header('transfer-encoding') === 'chunked') {
    const end = endOfChunks(bytes, start)
    return end === undefined ? undefined : answer(end)
  }
  const length = header('content-length')
  if (length === undefined) return hasEnded ? answer(bytes.length) : undefined
  const end = start + Number(length)
  return bytes.length < end ? undefined : answer(end)
}

function endOfChunks(bytes: Buffer, start: number): number | undefined {
  for (let at = start; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2 + size + 2
    if (!(at <= bytes.length)) return undefined
    if (size === 0) return at
  }
}
