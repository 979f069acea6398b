export type Encoding = 'br' | 'gzip'

/** The best of our encodings that an `Accept-Encoding` header takes, if any. */
export function acceptedEncoding(header: string | null): Encoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => accepts(header ?? '', encoding))
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
