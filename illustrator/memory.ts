import { type Canvas, createCanvas } from '@napi-rs/canvas'

/** Bytes of a block, unless more are asked for at once. */
const blockSize = 2 ** 23
/** How many bytes of blocks are kept for the pictures to come. */
const most = 2 ** 24

interface Block {
  bytes: ArrayBuffer
  used: number
}

const idle: Block[] = []
let current: Memory | undefined

/**
 * The pixels of a picture while it is painted. If they were left to the garbage collector, it would
 * run for each picture; and a canvas keeps alive what was drawn on it.
 */
export class Memory implements Disposable {
  readonly #canvases: Canvas[] = []
  readonly #blocks: Block[] = []

  /** Paints synchronously, then frees the canvases that were made for it. */
  paint<Made>(paint: () => Made): Made {
    current = this
    try {
      return paint()
    } finally {
      current = undefined
      for (const canvas of this.#canvases.splice(0)) {
        canvas.width = 1
        canvas.height = 1
      }
    }
  }

  /** Frees the canvas when what is being painted is done. */
  keep(canvas: Canvas): Canvas {
    this.#canvases.push(canvas)
    return canvas
  }

  /** So many bytes with any value in them, until the picture is done. */
  take(length: number): Uint8Array {
    const fits = ({ bytes, used }: Block) => used + length <= bytes.byteLength
    const block = this.#blocks.find(fits) ?? this.#open(idle.find(fits), length)
    const taken = new Uint8Array(block.bytes, block.used, length)
    // A view of larger numbers begins at a multiple of eight bytes.
    block.used += Math.ceil(length / 8) * 8
    return taken
  }

  /** An idle block, or a new one of at least so many bytes. */
  #open(found: Block | undefined, length: number): Block {
    const block = found ?? { bytes: new ArrayBuffer(Math.max(length, blockSize)), used: 0 }
    if (found) idle.splice(idle.indexOf(found), 1)
    this.#blocks.push(block)
    return block
  }

  /** What was taken has the pixels of another picture after that. */
  [Symbol.dispose](): void {
    let kept = idle.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    for (const { bytes } of this.#blocks.splice(0)) {
      kept += bytes.byteLength
      if (kept <= most) idle.push({ bytes, used: 0 })
      // Frees them at once.
      else bytes.transfer(0)
    }
  }
}

/** A canvas of at least one pixel a side, whose pixels are freed when it is painted. */
export function newCanvas(width: number, height: number): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  return current?.keep(canvas) ?? canvas
}

/** Bytes with any value in them, which belong to the picture that is being painted. */
export function newBytes(length: number): Uint8Array {
  return current?.take(length) ?? new Uint8Array(length)
}
