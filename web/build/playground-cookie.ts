import type { Plugin } from 'vite'

/**
 * In development the page comes from Vite, so the cookie by which the server knows a browser again
 * is fetched from the server.
 */
export function playgroundCookie(server: string): Plugin {
  return {
    name: 'playground-cookie',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        if (
          request.headers.accept?.includes('text/html') &&
          !request.headers.cookie?.includes('easel_studio')
        ) {
          const page = await fetch(server).catch(() => null)
          const cookie = page?.headers.get('set-cookie')
          if (cookie) response.setHeader('set-cookie', cookie)
        }
        next()
      })
    },
  }
}
