/** Whether `If-None-Match` names this tag, weak or strong (RFC 9110, 13.1.2). */
export function matchesTag({ headers }: Request, etag: string): boolean {
  const condition = headers.get('if-none-match')
  if (condition === null) return false
  const tags = condition.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
