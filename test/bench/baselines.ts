import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import SchemaBuilder from '@pothos/core'
import { createYoga } from 'graphql-yoga'

/** A server on a free port of this machine, and its origin. */
export async function listen(
  listener: RequestListener,
): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, origin: `http://127.0.0.1:${(server.address() as { port: number }).port}` }
}

/** The least that a server can do: read a body, answer some JSON. */
export const bareHttp: RequestListener = (request, response) => {
  request.resume()
  request.once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"images":["http://localhost/images/1.png"],"dimensions":"1:1"}')
  })
}

interface Drawn {
  id: string
  images: { url: string }[]
}

/** A mutation with the same types as ours that does nothing, on the same stack. */
export function plainYoga(): RequestListener {
  const builder = new SchemaBuilder<{ DefaultFieldNullability: false }>({
    defaultFieldNullability: false,
  })
  const image = builder.objectRef<Drawn['images'][number]>('Image')
  builder.objectType(image, { fields: (t) => ({ url: t.exposeString('url') }) })
  const drawn = builder.objectRef<Drawn>('Generation')
  builder.objectType(drawn, {
    fields: (t) => ({ id: t.exposeID('id'), images: t.expose('images', { type: [image] }) }),
  })
  const input = builder.inputType('GenerateImagesInput', {
    fields: (t) => ({ prompt: t.string({ required: true }), image: t.int({ defaultValue: 1 }) }),
  })
  builder.queryType({ fields: (t) => ({ hello: t.string({ resolve: () => 'hello' }) }) })
  builder.mutationType({
    fields: (t) => ({
      generateImages: t.field({
        type: drawn,
        args: { input: t.arg({ type: input, required: true }) },
        resolve: async () => ({ id: 'gen_1', images: [{ url: 'http://localhost/images/1.png' }] }),
      }),
    }),
  })
  return createYoga({ schema: builder.toSchema(), logging: false })
}
