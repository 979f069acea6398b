import type { Plugin } from 'graphql-yoga'
import type { ServerContext } from './http-options.ts'

/** Tells nginx to forward each piece of a stream at once, instead of filling its buffer first. */
export function useUnbufferedStreams(): Plugin<object, ServerContext> {
  return {
    onResponse({ response }) {
      const type = response.headers.get('content-type') ?? ''
      if (/^(?:text\/event-stream|multipart\/mixed)/.test(type))
        response.headers.set('x-accel-buffering', 'no')
    },
  }
}
