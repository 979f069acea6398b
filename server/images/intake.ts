import { Worker } from 'node:worker_threads'
import { formatOf, pngSize } from './format.ts'

export interface Pixels {
  width: number
  height: number
}

/** Checks what an engine hands over, and turns it into a PNG. */
export interface Intake extends AsyncDisposable {
  /** The picture as PNG; JPEG and WebP are converted. Rejects when it is no picture of these pixels. */
  accept(bytes: Uint8Array, pixels: Pixels): Promise<Uint8Array>
}

/** Converts in a worker, started at the first picture that needs it. */
export function createIntake(): Intake {
  let converter: Converter | undefined
  return {
    async accept(bytes, pixels) {
      const format = formatOf(bytes)
      if (!format) throw new Error('The engine sent bytes that are not PNG, JPEG or WebP')
      converter ??= format === 'png' ? undefined : startConverter()
      const png = format === 'png' || !converter ? bytes : await converter.toPng(bytes)
      const size = pngSize(png)
      if (size.width !== pixels.width || size.height !== pixels.height) {
        throw new Error(
          `The engine drew ${size.width}×${size.height} pixels instead of ${pixels.width}×${pixels.height}`,
        )
      }
      return png
    },
    async [Symbol.asyncDispose]() {
      await converter?.stop()
    },
  }
}

interface Converter {
  toPng(bytes: Uint8Array): Promise<Uint8Array>
  stop(): Promise<void>
}

function startConverter(): Converter {
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url))
  worker.unref()
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let lastId = 0
  worker.on('message', ({ id, png, error }: { id: number; png?: Uint8Array; error?: string }) => {
    const conversion = waiting.get(id)
    waiting.delete(id)
    if (png) conversion?.resolve(png)
    else conversion?.reject(new Error(error))
  })
  worker.on('error', (error) => {
    for (const conversion of waiting.values()) conversion.reject(error)
    waiting.clear()
  })
  return {
    toPng(bytes) {
      const conversion = Promise.withResolvers<Uint8Array>()
      waiting.set(++lastId, conversion)
      worker.postMessage({ id: lastId, bytes })
      return conversion.promise
    },
    async stop() {
      await worker.terminate()
    },
  }
}
