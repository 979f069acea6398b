/** The claims of a token, with the names of `createToken`. */
export interface TokenClaims {
  subject: string
  /** Images a UTC day. */
  images: number
  /** Seconds. */
  expiresIn: number
  origins?: readonly string[] | undefined
  prompts?: string | undefined
}

/** The claims of an example. */
export const exampleClaims: TokenClaims = { subject: 'user-42', images: 20, expiresIn: 3600 }

interface PageCodeOptions {
  /** The address of the site. */
  origin: string
  /** A token or a publishable key. */
  token: string
  /** The form that each prompt must have. */
  prompts?: string | undefined
}

/** The code of a page that draws with a token or a publishable key. */
export function pageCode({ origin, token, prompts }: PageCodeOptions): string {
  // The name of a part fits the part.
  const prompt = prompts?.replace(/\{(\w+)\}/g, '$1') ?? 'a red fox in the snow'
  return `const token = ${quoted(token)}
const response = await fetch('${origin}/api/v1/images', {
  method: 'POST',
  headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' },
  body: JSON.stringify({ prompt: ${quoted(prompt)} }),
})
const { images, error } = await response.json()
`
}

/** The languages of a server that signs. */
export const signingLanguages = ['Node', 'Python', 'PHP'] as const
export type SigningLanguage = (typeof signingLanguages)[number]

type Claim = [name: string, value: string]

/** The code of a server that signs tokens with these claims, without a request to Easel. */
export function signingCode(language: SigningLanguage, claims: TokenClaims): string {
  return writers[language](claims)
}

/** The claims in the order of the documentation, with literals of a language. */
function claimsOf(
  { subject, images, origins = [], prompts, expiresIn }: TokenClaims,
  { text, now }: { text: (value: string) => string; now: string },
): Claim[] {
  return [
    ['sub', text(subject)],
    ['images', String(images)],
    ...(origins.length ? [['origins', `[${origins.map(text).join(', ')}]`] as Claim] : []),
    ...(prompts ? [['prompts', text(prompts)] as Claim] : []),
    ['iat', now],
    ['exp', `${now} + ${expiresIn}`],
  ]
}

/** A literal of JavaScript. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1)
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** A literal of PHP, where only these two characters are escaped. */
const quotedInPhp = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`

const writers: Record<SigningLanguage, (claims: TokenClaims) => string> = {
  Node(given) {
    const claims = claimsOf(given, { text: quoted, now: 'now' })
    return `import { createHmac } from 'node:crypto'

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = Math.floor(Date.now() / 1000)
const header = { alg: 'HS256', kid: process.env.EASEL_SIGNING_ID }
const claims = { ${claims.map(([name, value]) => `${name}: ${value}`).join(', ')} }
const body = \`\${part(header)}.\${part(claims)}\`
const hmac = createHmac('sha256', process.env.EASEL_SIGNING_SECRET).update(body)
console.log(\`\${body}.\${hmac.digest('base64url')}\`)
`
  },
  Python(given) {
    const claims = claimsOf(given, { text: JSON.stringify, now: 'now' })
    return `import base64, hmac, json, os, time

part = lambda data: base64.urlsafe_b64encode(data).rstrip(b"=")
now = int(time.time())
header = {"alg": "HS256", "kid": os.environ["EASEL_SIGNING_ID"]}
claims = {${claims.map(([name, value]) => `"${name}": ${value}`).join(', ')}}
body = part(json.dumps(header).encode()) + b"." + part(json.dumps(claims).encode())
secret = os.environ["EASEL_SIGNING_SECRET"].encode()
print((body + b"." + part(hmac.digest(secret, body, "sha256"))).decode())
`
  },
  PHP(given) {
    const claims = claimsOf(given, { text: quotedInPhp, now: '$now' })
    return `<?php
$part = fn($data) => rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
$now = time();
$header = ['alg' => 'HS256', 'kid' => getenv('EASEL_SIGNING_ID')];
$claims = [${claims.map(([name, value]) => `'${name}' => ${value}`).join(', ')}];
$body = $part(json_encode($header)) . '.' . $part(json_encode($claims));
echo $body . '.' . $part(hash_hmac('sha256', $body, getenv('EASEL_SIGNING_SECRET'), true)) . "\\n";
`
  },
}
