import { Worker } from 'node:worker_threads'
import type { Pixels } from './format.ts'

export interface Conversion {
  /** PNG, JPEG or WebP. */
  bytes: Uint8Array
  /**
   * What the result is fitted to and looked at for blackness; its own pixels, unlooked at, when
   * left out.
   */
  pixels?: Pixels
}

export interface Converted {
  png: Uint8Array
  /** Before it was fitted. */
  drawn: Pixels
  isBlack: boolean
}

/** Decodes, fits and encodes pictures in a thread of its own. */
export interface Converter {
  /** Rejects when the picture cannot be decoded. */
  convert(conversion: Conversion): Promise<Converted>
  stop(): Promise<void>
}

/** `onExit` is told when it is gone, for whatever reason: then the next picture needs another. */
export function startConverter(onExit: () => void): Converter {
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url))
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<Converted>>()
  let lastId = 0
  worker.on(
    'message',
    ({ id, converted, error }: { id: number; converted?: Converted; error?: string }) => {
      const conversion = waiting.get(id)
      waiting.delete(id)
      if (converted) conversion?.resolve(converted)
      else conversion?.reject(new Error(error))
    },
  )
  let reason = new Error('The converter of pictures has stopped')
  worker.on('error', (error: Error) => {
    reason = error
  })
  worker.on('exit', () => {
    onExit()
    for (const conversion of waiting.values()) conversion.reject(reason)
  })
  return {
    convert(conversion) {
      const converted = Promise.withResolvers<Converted>()
      waiting.set(++lastId, converted)
      worker.postMessage({ id: lastId, ...conversion })
      return converted.promise
    },
    async stop() {
      await worker.terminate()
    },
  }
}
