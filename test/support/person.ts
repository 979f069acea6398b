import type { Easel } from './easel.ts'
import { origin } from './easel.ts'

export const password = 'correct horse battery'

/** A person with a browser and its cookies. */
export interface Person {
  post(path: string, body: object, headers?: Record<string, string>): Promise<Response>
  get(path: string): Promise<Response>
  /** The data of a GraphQL document. Throws its errors. */
  graphql<Data>(query: string, variables?: object): Promise<Data>
}

export function person(easel: Easel, address = '198.51.100.4'): Person {
  const cookies = new Map<string, string>()
  const ownPage = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin: new URL(easel.config.publicUrl ?? origin).origin,
  }

  async function ask(
    path: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...ownPage, ...(cookie === '' ? {} : { cookie }), ...init.headers }
    const response = await easel.fetch(path, { ...init, headers, address })
    for (const text of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return response
  }

  const post: Person['post'] = (path, body, headers = {}) =>
    ask(path, { method: 'POST', headers, body: JSON.stringify(body) })

  return {
    post,
    get: (path) => ask(path, { headers: {} }),
    async graphql(query, variables = {}) {
      const response = await post('/graphql', { query, variables })
      const { data, errors } = await response.json()
      if (errors) throw new Error(errors[0].message)
      return data
    },
  }
}

export function signUp(
  who: Person,
  email: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return who.post(
    '/api/auth/sign-up/email',
    { name: email.split('@')[0], email, password },
    headers,
  )
}

/** The token in the owner's link that a start prints. */
export async function ownerLink(easel: Easel): Promise<string> {
  return (await easel.app.signIn.ownerToken()) ?? ''
}

export function signIn(who: Person, email: string, given = password): Promise<Response> {
  return who.post('/api/auth/sign-in/email', { email, password: given })
}
