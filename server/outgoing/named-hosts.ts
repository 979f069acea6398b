/** Which addresses a named host may have. */
export type Access = 'any address' | 'public addresses'

/**
 * The access to the host of a URL. Undefined: `names` do not name it. A name is an origin such as
 * `http://nas.lan:8080`, whose address may be private; a host such as `images.example.com`, by
 * https only; `*.example.com` for its subdomains; or `*` for all hosts.
 */
export function accessTo(
  { origin, protocol, host }: URL,
  names: readonly string[],
): Access | undefined {
  if (names.includes(origin)) return 'any address'
  const isNamed = names.some((name) =>
    name.startsWith('*') ? host.endsWith(name.slice(1)) : host === name,
  )
  return isNamed && protocol === 'https:' ? 'public addresses' : undefined
}

const form = /^(?:\*|(?:https?:\/\/|\*\.)?(?:[^\s/@?#*:[\]]+|\[[\da-f:.]+\])(?::\d{1,5})?)$/i

/** A name as `accessTo` compares it. Undefined when it has another form. */
export function namedHost(text: string): string | undefined {
  if (!form.test(text)) return undefined
  if (text === '*') return text
  const [wild, rest] = text.startsWith('*.') ? ['*.', text.slice(2)] : ['', text]
  const isOrigin = rest.includes('://')
  const url = isOrigin ? rest : `https://${rest}`
  if (!URL.canParse(url)) return undefined
  const { origin, host } = new URL(url)
  return isOrigin ? origin : wild + host
}
