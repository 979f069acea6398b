import type { Plugin } from 'graphql-yoga'
import type { ServerContext } from './http-options.ts'

/** Tells nginx to pass each piece of a stream on. Otherwise nginx waits until its buffer is full. */
export function useUnbufferedStreams(): Plugin<object, ServerContext> {
  return {
    onResponse({ response }) {
      const type = response.headers.get('content-type') ?? ''
      if (/^(?:text\/event-stream|multipart\/mixed)/.test(type))
        response.headers.set('x-accel-buffering', 'no')
    },
  }
}
