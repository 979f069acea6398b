import type { Plugin } from 'vite'

/**
 * In development the page comes from Vite, so the cookie that makes a browser a studio is fetched
 * from the server.
 */
export function studioCookie(server: string): Plugin {
  return {
    name: 'studio-cookie',
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
